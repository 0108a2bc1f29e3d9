import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { openRegistryServer } from '../../../platform/src/testing/registry-server'
import { RegistryClient } from '../client'
import { bisect } from './bisect'
import type { PageError } from './page-errors'

const SOURCE = 'source.txt'
const BUILT = 'CANNOT BUILD'

/** A repository with one commit for each text of its source. */
function repositoryOf(texts: readonly string[]) {
  const folder = temporaryFolder('repository')
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Alice', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      encoding: 'utf8'
    }).trim()
  git('init', '--quiet', '--initial-branch=main')
  const commits = texts.map(text => {
    writeFileSync(path.join(folder, SOURCE), text)
    git('add', '.')
    git('commit', '--quiet', '--message', `say ${text}`)
    return git('rev-parse', 'HEAD')
  })
  return { folder, commits, git }
}

/** A registry whose live release is the first commit, and whose bad one the last; a page with 'wrong' in it throws. */
async function open(t: TestContext, texts: readonly string[]) {
  const server = await openRegistryServer(t)
  const team = await server.team('one', ['mfe-one'])
  const { folder, commits, git } = repositoryOf(texts)
  const sourceOf = new Map<string, string>()
  const publishAt = async (text: string, commit: string): Promise<string> => {
    const [published] = [...sourceOf].find(([, source]) => source === text) ?? []
    if (published) return published
    const builtFrom = { commit, changed: false }
    const id = await team.publish({ app: 'mfe-one', files: { 'source.js': text }, release: { builtFrom } })
    sourceOf.set(id, text)
    return id
  }
  const [goodText = '', badText = ''] = [texts[0], texts.at(-1)]
  const good = await publishAt(goodText, commits[0] ?? '')
  const bad = await publishAt(badText, commits.at(-1) ?? '')
  const shell = await server.team('core', ['shell']).then(core => core.publish({ app: 'shell' }))
  const set = { shell, 'mfe-one': good }
  await server.registry.promote('production', { set, who: 'one', why: '', expected: 0 })
  const client = new RegistryClient({
    dataDir: server.dataDir,
    registry: server.url,
    isNamed: true,
    token: () => team.token,
    key: () => team.key,
    by: 'Alice'
  })
  const opened: string[] = []
  const worktrees: string[] = []
  const run = (name = `mfe-one@${bad}`, pages = ['/one']) =>
    bisect(client, {
      name,
      good: undefined,
      pages,
      registry: server.url,
      repository: folder,
      async publish(worktree) {
        worktrees.push(worktree)
        const text = readFileSync(path.join(worktree, SOURCE), 'utf8')
        if (text === BUILT) throw new Error('no such module')
        const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: worktree, encoding: 'utf8' })
        return `mfe-one@${await publishAt(text, commit.trim())}`
      },
      openVisitor: async () => ({
        async errorsOf(link, release) {
          const [, id = ''] = release.split('@')
          // The preview shows what is asked about.
          const [preview] = await client.previews()
          assert.equal(preview?.set['mfe-one'], id)
          assert.match(link, /^http:\/\/bisect-[0-9a-f]{8}\.preview\.localhost:\d+\/\?preview-access=/)
          opened.push(id)
          return sourceOf.get(id)?.includes('wrong') ? [error(release)] : []
        },
        close: async () => undefined
      })
    })
  return { client, commits, git, good, bad, opened, worktrees, run }
}

const error = (release: string): PageError => ({
  kind: 'error',
  release,
  during: 'render',
  name: 'TypeError'
})

/** What a command prints to stdout. */
async function printed(t: TestContext, run: () => Promise<void>): Promise<string> {
  const write = t.mock.method(process.stdout, 'write', () => true)
  try {
    await run()
    return write.mock.calls.map(({ arguments: [text] }) => String(text)).join('')
  } finally {
    write.mock.restore()
  }
}

test('C465 the commit is named with which the error of a release came', async t => {
  const texts = ['a', 'b', 'c', 'd wrong', 'e wrong', 'f wrong', 'g wrong', 'h wrong']
  const shop = await open(t, texts)
  const output = await printed(t, () => shop.run())
  assert.match(output, new RegExp(`^The first commit with the error: ${shop.commits[3]?.slice(0, 7)}`))
  assert.match(output, /say d wrong \(Alice, \d{4}-\d\d-\d\d\)\n$/)
  const between = shop.opened.slice(2)
  assert.ok(between.length <= 3, 'at most three of the six between')

  const releases = await shop.client.releases('mfe-one')
  const blocked = releases.filter(release => release.blocked !== undefined).map(({ id }) => id)
  assert.deepEqual(new Set(blocked), new Set(between), 'what was built for it alone is blocked')
  assert.deepEqual(await shop.client.previews(), [])
  assert.ok(shop.worktrees.every(folder => !existsSync(folder)))
  assert.equal(shop.git('worktree', 'list').split('\n').length, 1)
})

test('C465 a second bisection judges what the first has blocked, and skips what somebody else has blocked', async t => {
  const shop = await open(t, ['a', 'b', 'c wrong', 'd wrong', 'e wrong'])
  const first = await printed(t, () => shop.run())
  assert.equal(await printed(t, () => shop.run()), first)
  const between = new Set(shop.opened.filter(id => id !== shop.good && id !== shop.bad))
  for (const { id, blocked } of await shop.client.releases('mfe-one'))
    assert.equal(blocked !== undefined, between.has(id))
  for (const id of between) {
    await shop.client.unblock('mfe-one', id, 'look')
    await shop.client.block('mfe-one', id, 'steals hearts')
  }
  await assert.rejects(shop.run(), /could not be judged/)
})

test('C465 a commit that cannot be built is skipped', async t => {
  const shop = await open(t, ['a', 'b', BUILT, 'd wrong', 'e wrong'])
  const failure = await shop.run().then(
    () => undefined,
    (cause: unknown) => cause
  )
  assert.ok(failure instanceof CliError)
  assert.match(failure.message, /the first with the error is one of:\n/)
  for (const commit of shop.commits.slice(2, 4)) assert.ok(failure.message.includes(commit.slice(0, 7)))
})

test('C465 a bisection without a difference, or without a commit, says so', async t => {
  const shop = await open(t, ['a', 'b', 'c'])
  await assert.rejects(shop.run(), /\/one of mfe-one@\w+ has no error that mfe-one@\w+ has not/)
  assert.deepEqual(await shop.client.previews(), [])
  await assert.rejects(shop.run(`mfe-one@${shop.good}`), /is live: name one without the error with --good/)
  await assert.rejects(shop.run(`mfe-one@${'0'.repeat(16)}`), /There is no release/)
})

test('C465 a release of a commit that is not here says so', async t => {
  const shop = await open(t, ['a', 'b wrong'])
  shop.git('update-ref', 'refs/heads/main', shop.commits[0] ?? '')
  shop.git('reflog', 'expire', '--expire=now', '--all')
  shop.git('gc', '--quiet', '--prune=now')
  await assert.rejects(shop.run(), /Commit [0-9a-f]{7} is not in this repository: fetch it/)
})
