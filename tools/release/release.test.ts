import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { localTokenFile } from '../../platform/src/release/trust/data-folders'
import { createSigner } from '../../platform/src/release/trust/signature'
import { openIssuer } from '../../platform/src/testing/oidc-issuer'
import { readReleaseConfig } from './config'
import { openRelease, release } from './testing/run-release'

test('from a preview to a promotion and back', async t => {
  const { run, one, registry, url } = await openRelease(t)
  const before = (await registry.channel('production')).plan['mfe-one'] ?? ''
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })

  const shown = await run('preview', 'mfe-one', '--name', 'pr-7', '--days', '2')
  const { port } = new URL(url)
  const address = `http://pr-7.preview.localhost:${port}/`
  assert.equal(shown.code, 0, shown.err)
  assert.ok(shown.out.startsWith(address))
  assert.match(shown.out, /\/\?preview-access=[0-9a-z]+\.[\w-]{43}$/)
  assert.ok((await run('previews')).out.endsWith(`  ${shown.out}`))
  assert.equal((await run('preview', 'mfe-one', '--name', 'pr-7', '--open')).out, address)
  assert.match((await run('preview', 'mfe-one', '--name', 'pr-7', '--private')).out, /preview-access=/)
  assert.match(shown.err, new RegExp(`pr-7 shows mfe-one@${id}`))

  const promoted = await run('promote', `mfe-one@${id.slice(0, 8)}`, '--why', 'new words')
  assert.equal(promoted.code, 0, promoted.err)
  assert.match(promoted.err, new RegExp(`mfe-one: ${before} → ${id}`))
  assert.match(promoted.out, /^Revision 2 is /)

  const back = await run('rollback', 'mfe-one')
  assert.match(back.err, new RegExp(`mfe-one: ${id} → ${before}`))
  const { out } = await run('history', 'mfe-one', '--most', '2')
  const [newest = '', promotion = ''] = out.split('\n')
  assert.match(newest, new RegExp(`^3 .* one \\(Alice\\)  rollback  mfe-one ${id} → ${before}$`))
  assert.match(promotion, /^2 .* promote  mfe-one .*“new words”$/)
  assert.match((await run('list', 'mfe-one')).out, new RegExp(`mfe-one@${before}.*live`))
})

test('C365 the preview of a remote that is not live leads to its page and names what the shop lacks', async t => {
  const { run, one } = await openRelease(t)
  const page = (path: string) => ({ path, feature: 'one', render: 'browser' as const })
  const pages = ['/one/:id', '/one', '/one/sale'].map(page)
  await one.publish({ app: 'mfe-one', remote: { pages } })
  const shown = await run('preview', 'mfe-one', '--name', 'first')
  assert.match(shown.out, /^http:\/\/first\.preview\.localhost:\d+\/one\?preview-access=/)
  assert.match(shown.err, /^Pages that the shop does not have: \/one, \/one\/sale$/m)
  assert.ok((await run('previews')).out.endsWith(`  ${shown.out}`))
  await run('promote', 'mfe-one')
  const again = await run('preview', 'mfe-one', '--name', 'first')
  assert.match(again.out, /^http:\/\/first\.preview\.localhost:\d+\/\?preview-access=/)
  assert.doesNotMatch(again.err, /does not have/)
})

test('a check that could not judge ends with a code of its own', async t => {
  const report = { problems: [], notes: [], notJudged: 'The throw-away api stopped responding' }
  const { run, one } = await openRelease(t, async () => report)
  await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  for (const command of ['check', 'promote']) {
    const { code, err } = await run(command, 'mfe-one')
    assert.equal(code, 4)
    assert.match(
      err,
      /could not judge: The throw-away api stopped responding\.\nNothing is changed: try again\.$/
    )
  }
  const { out } = await run('history', 'mfe-one', '--most', '1')
  assert.match(out, /promote  mfe-one@\w+  COULD NOT BE JUDGED: The throw-away api stopped responding$/)
})

const rejected: [string, string[], number, RegExp][] = [
  ['an unknown command', ['publsh'], 2, /^There is no command “publsh”\. There are: publish, .*$/],
  ['a second name', ['publish', 'shell', 'mfe-one'], 2, /^publish takes one name, not mfe-one as well$/],
  ['an unknown option', ['promote', '--foo'], 2, /^Unknown option '--foo'$/],
  [
    'a remote that is none',
    ['publish', 'mfe-none'],
    2,
    /^mfe-none is not a remote here\. There are: shell, .*$/
  ],
  ['another team’s remote', ['rollback', 'shell'], 1, /^The token of team one does not reach shell$/],
  [
    'a remote without releases',
    ['promote', 'mfe-none'],
    1,
    /^mfe-none has no release yet\. There are releases of: .*$/
  ],
  [
    'nothing to go back to',
    ['rollback', 'mfe-one'],
    1,
    /^mfe-one has no release before this one that may run$/
  ],
  ['a block without a reason', ['block', 'mfe-one@0'], 1, /^There is no release mfe-one@0$/],
  [
    'a registry that is not there',
    ['list', '--registry', 'http://127.0.0.1:1'],
    3,
    /^No registry answers at \S+ \(\S.*\)\. Is the shop running\?$/
  ]
]
test('what cannot be done is said in one line, and the code says so too', async t => {
  const { run } = await openRelease(t)
  for (const [what, args, code, line] of rejected) {
    const said = await run(...args)
    assert.deepEqual([said.code, said.out], [code, ''], `${what}: ${said.err}`)
    assert.match(said.err, line, what)
  }
  const token = await release(['list'], { DATA_DIR: temporaryFolder(), SAHRA_TOKEN: '' })
  assert.equal(token.code, 2)
  assert.match(
    token.err,
    /^There is no token: set SAHRA_TOKEN, or start the shop here once with npm start \(looked for .*\)$/
  )
})

test('C366 without a token the message says who gives one, and another shop never gets the token of this machine', async t => {
  const { dataDir } = await openRelease(t)
  await writeFile(localTokenFile(dataDir), 'rt_here')
  const { token } = readReleaseConfig('https://shop.example', { DATA_DIR: dataDir })
  assert.throws(token, {
    message:
      'There is no token: set SAHRA_TOKEN to the token of your team, which an operator of https://shop.example adds.'
  })
  for (const here of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    assert.equal(await readReleaseConfig(here, { DATA_DIR: dataDir }).token(), 'rt_here')
})

test('a team is added with a token and a key, listed, and its token taken back', async t => {
  const { dataDir, url } = await openRelease(t)
  const here = { DATA_DIR: dataDir, SAHRA_TOKEN: '' }
  const added = await release(['team', 'add', 'gifts', '--remotes', 'mfe-gifts,mfe-one'], here)
  assert.equal(added.code, 0, added.err)
  const [, token = '', key = ''] = /^SAHRA_TOKEN=(\S+)\nSAHRA_KEY="([^"]+)"$/.exec(added.out) ?? []
  assert.ok(createSigner('gifts', key))
  // Nothing private stays beside the registry.
  assert.deepEqual(
    (await readdir(path.join(dataDir, 'keys'))).filter(name => name.endsWith('.key')),
    ['local.key']
  )
  const inside = path.join(dataDir, 'x.key')
  const refused = await release(['team', 'add', 'x', '--remotes', 'mfe-x', '--key-file', inside], here)
  assert.match(refused.err, /x\.key is inside DATA_DIR: private keys do not stay beside the registry$/)
  const asGifts = { SAHRA_REGISTRY: url, SAHRA_TOKEN: token }
  assert.match((await release(['list'], asGifts)).out, /^Revision 1/)

  const again = await release(['team', 'add', 'gifts', '--remotes', 'mfe-gifts', '--person', 'Alice'], here)
  assert.match(again.out, /^SAHRA_TOKEN=\S+$/)
  const listed = (await release(['team', 'list'], here)).out
  assert.match(listed, /^mfe-gifts {2}gifts {2}\w{8} {2}token {11}until /m)
  assert.match(listed, /^ {11}gifts {2}\w{8} {2}token of Alice {2}until /m)
  assert.match((await release(['team', 'revoke', 'gifts'], here)).out, /^Revoked 2 accesses of gifts\./)
  assert.deepEqual(await release(['list'], asGifts), {
    code: 1,
    out: '',
    err: 'This token is unknown, has ended or was taken back'
  })
  const rubbish = path.join(dataDir, 'rubbish.pem')
  await writeFile(rubbish, 'rubbish')
  const bad = await release(['team', 'add', 'x', '--remotes', 'mfe-x', '--public-key', rubbish], here)
  assert.match(bad.err, /rubbish\.pem contains no ed25519 key$/)
})

test('a pipeline with ID tokens releases without a secret token', async t => {
  const { dataDir, url, audit } = await openRelease(t)
  const issuer = await openIssuer(t)
  const here = { DATA_DIR: dataDir, SAHRA_TOKEN: '' }
  const conditions = [`issuer=${issuer.url}`, 'audience=shop', 'claim=repository:org/gifts']
  const team = ['team', 'add', 'gifts', '--remotes', 'mfe-one', '--oidc']
  assert.match(
    (await release([...team, 'audience=shop'], here)).err,
    /^An issuer and an audience are needed: --oidc /
  )
  const added = await release([...team, ...conditions], here)
  assert.match(added.out, /^SAHRA_KEY="-----BEGIN PRIVATE KEY/)
  const ID = await issuer.token({ aud: 'shop', repository: 'org/gifts' })
  const pipeline = { ...here, SAHRA_REGISTRY: url, SAHRA_ID_TOKEN: ID }
  assert.equal((await release(['rollback', 'mfe-one'], pipeline)).code, 1)
  const blocked = await release(['unblock', 'mfe-one@', '--why', 'x'], pipeline)
  assert.equal(blocked.code, 0, blocked.err)
  assert.equal((await audit.latest(1))[0]?.subject, 'repo:org/gifts')
  const listed = JSON.parse((await release(['team', 'list', '--json'], here)).out) as {
    apps: { app: string }[]
  }
  assert.deepEqual(
    listed.apps.map(({ app }) => app),
    ['mfe-one', 'shell']
  )
})

test('help says what there is, and more on one command', async () => {
  const { code, out } = await release(['help'])
  assert.equal(code, 0)
  for (const command of [
    'publish',
    'check',
    'preview',
    'promote',
    'rollback',
    'block',
    'list',
    'history',
    'team',
    'health'
  ])
    assert.match(out, new RegExp(`^ {2}${command} `, 'm'))
  assert.match((await release(['promote', '--help'])).out, /^npm run release -- promote <remote/)
})
