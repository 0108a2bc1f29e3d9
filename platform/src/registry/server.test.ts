import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { releaseFixtures } from '../testing/fixture-release'
import { openRegistryServer, packFixture } from '../testing/registry-server'
import { writeArchive } from './archive'
import type { Smoke } from './check/check'
import { trustedFile } from './local-credentials'
import { generatePrivateKey, createSigner } from './signature'
import { removeTrustedKeys } from './trusted-keys'

/** A shell and one remote live; a team for that remote, one for another, and an operator. */
async function open(t: TestContext, smoke?: Smoke) {
  const server = await openRegistryServer(t, smoke)
  const live = await releaseFixtures(server.registry, { app: 'shell' }, { app: 'mfe-one' })
  const one = await server.team('one', ['mfe-one'])
  const two = await server.team('two', ['mfe-two'])
  const operator = await server.team('operator', ['*'])
  return { ...server, live, one, two, operator }
}
const said = { why: 'because' }

test('a team publishes, promotes and takes back its own remote', async t => {
  const { one, registry, live, audit } = await open(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'a.js': 'a' } })
  const promoted = await one.request('POST', '/channels/production/promote', {
    set: { 'mfe-one': id },
    expected: 1,
    by: 'Alice',
    ...said
  })
  assert.equal(promoted.status, 200, promoted.body.message)
  const now = await registry.channel('production')
  assert.deepEqual([now.plan['mfe-one'], now.who, now.why], [id, 'one (Alice)', 'because'])

  const back = await one.request('POST', '/channels/production/rollback', {
    apps: ['mfe-one'],
    expected: 2,
    ...said
  })
  assert.equal(back.status, 200, back.body.message)
  assert.equal((await registry.channel('production')).plan['mfe-one'], live['mfe-one'])

  const lines = (await audit.latest(9)).map(({ what, team, about }) => ({ what, team, about }))
  assert.deepEqual(lines.map(({ what }) => what).sort(), ['promote', 'publish', 'rollback'])
  assert.deepEqual(lines.find(({ what }) => what === 'promote')?.about, {
    channel: 'production',
    revision: 2,
    from: { 'mfe-one': live['mfe-one'] },
    to: { 'mfe-one': id },
    why: 'because'
  })
})

test('the same release again is said to be there already, and is the newest again', async t => {
  const { one } = await open(t)
  const { app, id, archive } = await packFixture({ app: 'mfe-one', files: { 'x.js': 'x' } }, one.sign)
  assert.deepEqual((await one.send(app, id, archive)).body, { app, id, fresh: true })
  const between = await one.publish({ app: 'mfe-one', files: { 'x.js': 'y' } })
  const newest = async (): Promise<string | undefined> => {
    const { body } = await one.request('GET', '/releases/mfe-one')
    return (body['releases'] as unknown as { id: string }[])[0]?.id
  }
  assert.equal(await newest(), between)
  const again = await one.send(app, id, archive)
  assert.deepEqual([again.status, again.body], [200, { app, id, fresh: false }])
  assert.equal(await newest(), id)
})

const foreign: [string, string, string, (id: string) => object | undefined][] = [
  [
    'promote',
    'POST',
    '/channels/production/promote',
    id => ({ set: { 'mfe-one': id }, expected: 1, ...said })
  ],
  ['rollback', 'POST', '/channels/production/rollback', () => ({ apps: ['mfe-one'], expected: 1, ...said })],
  ['rollback', 'POST', '/channels/production/rollback', () => ({ apps: [], to: 1, expected: 2, ...said })],
  ['block', 'PUT', '/blocks/mfe-one/ID', () => said],
  ['unblock', 'DELETE', '/blocks/mfe-one/ID', () => said],
  ['preview', 'PUT', '/previews/mine', id => ({ set: { 'mfe-one': id }, ...said })],
  ['preview', 'PUT', '/previews/mine', () => ({ set: {}, drop: ['mfe-one'], ...said })],
  ['unpreview', 'DELETE', '/previews/theirs', () => said]
]
for (const [what, method, where, body] of foreign) {
  test(`another team's token on a remote: ${method} ${where} ${JSON.stringify(body('…'))} is 403, and logged`, async t => {
    const { two, one, registry, audit } = await open(t)
    const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
    await one.request('PUT', '/previews/theirs', { set: { 'mfe-one': id }, ...said })
    await one.request('POST', '/channels/production/promote', {
      set: { 'mfe-one': id },
      expected: 1,
      ...said
    })
    const before = await registry.history('production')
    const { status, body: answer } = await two.request(method, where.replace('ID', id), body(id))
    assert.deepEqual([status, answer.code], [403, 'NOT_YOURS'])
    assert.match(answer.message, /^The token of team two does not reach mfe-one$/)
    const [line] = (await audit.latest(9)).filter(({ refused }) => refused)
    assert.deepEqual([line?.team, line?.what, line?.refused], ['two', what, answer.message])
    assert.deepEqual(await registry.history('production'), before)
    assert.equal((await registry.blocked()).size, 0)
    assert.deepEqual(
      (await registry.previews()).map(({ name }) => name),
      ['theirs']
    )
  })
}

test('another team cannot publish for a remote, whoever signed it', async t => {
  const { two, one, registry, audit } = await open(t)
  for (const sign of [one.sign, two.sign]) {
    const { app, id, archive } = await packFixture({ app: 'mfe-one', files: { 'x.js': 'x' } }, sign)
    assert.equal((await two.send(app, id, archive)).status, 403)
    assert.deepEqual(await registry.release(app, id), undefined)
  }
  assert.equal((await audit.latest(9)).filter(({ what, refused }) => what === 'publish' && refused).length, 2)
})

test('tokens that are unknown, over, taken back or missing open nothing', async t => {
  const { url, teams, team, one } = await open(t)
  const status = async (token?: string) =>
    (await fetch(`${url}/registry/me`, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status
  assert.equal(await status(one.token), 200)
  assert.equal(await status(), 401)
  assert.equal(await status('rt_unknown'), 401)
  assert.equal(await status(`${one.token}x`), 401)
  const brief = await team('brief', ['mfe-one'], 0.000_000_01)
  while (Date.parse((await teams.all()).find(({ team }) => team === 'brief')?.expires ?? '') > Date.now());
  assert.equal(await status(brief.token), 401)
  assert.equal(await teams.revoke('one'), 1)
  assert.equal(await status(one.token), 401)
})

test('a token is kept as a hash alone, lasts at most 90 days, and nobody is shown more', async t => {
  const { dataDir, teams, one, operator } = await open(t)
  const kept = await readFile(path.join(dataDir, 'keys/teams.json'), 'utf8')
  assert.ok(!kept.includes(one.token))
  await assert.rejects(teams.add({ team: 'long', apps: ['mfe-one'], days: 91 }), /1 to 90 days/)
  assert.equal((await one.request('GET', '/teams')).status, 403)
  const { body } = await operator.request('GET', '/teams')
  assert.ok(!JSON.stringify(body).includes('hash'))
  assert.match(JSON.stringify(body), /"team":"one"/)
})

test('browsers get nothing, even with a token', async t => {
  const { url, one } = await open(t)
  const sent: [string, string][] = [
    ['origin', url],
    ['sec-fetch-site', 'same-origin']
  ]
  for (const [name, value] of sent) {
    const headers = { authorization: `Bearer ${one.token}`, [name]: value }
    assert.equal((await fetch(`${url}/registry/me`, { headers })).status, 403)
  }
})

test('of two promotions decided on one revision, one wins and one is told', async t => {
  const { one, registry } = await open(t)
  const ids = await Promise.all(
    ['a', 'b'].map(text => one.publish({ app: 'mfe-one', files: { 'x.js': text } }))
  )
  const race = await Promise.all(
    ids.map(id =>
      one.request('POST', '/channels/production/promote', { set: { 'mfe-one': id }, expected: 1, ...said })
    )
  )
  assert.deepEqual(race.map(({ status }) => status).sort(), [200, 409])
  const loser = race.find(({ status }) => status === 409)
  assert.deepEqual([loser?.body.code, loser?.body.message.includes('look again')], ['BEHIND', true])
  assert.equal((await registry.history('production')).length, 2)
})

test('several remotes go live in one revision, and back in one', async t => {
  const { operator, registry, live } = await open(t)
  const set = {
    'mfe-one': await operator.publish({ app: 'mfe-one', files: { 'x.js': '1' } }),
    'mfe-two': await operator.publish({ app: 'mfe-two' })
  }
  await operator.request('POST', '/channels/production/promote', { set, expected: 1, ...said })
  assert.deepEqual((await registry.channel('production')).plan, { ...live, ...set })
  const back = await operator.request('POST', '/channels/production/rollback', {
    apps: [],
    to: 1,
    expected: 2,
    ...said
  })
  assert.equal(back.status, 200, back.body.message)
  const now = await registry.channel('production')
  assert.deepEqual([now.revision, now.plan], [3, live])
})

test('one rollback after another goes further back, and never to what was taken back', async t => {
  const { one, registry, live } = await open(t)
  const ids = [live['mfe-one'] ?? '']
  for (const text of ['a', 'b']) {
    const id = await one.publish({ app: 'mfe-one', files: { 'x.js': text } })
    await one.request('POST', '/channels/production/promote', {
      set: { 'mfe-one': id },
      expected: ids.length,
      ...said
    })
    ids.push(id)
  }
  const back = (expected: number) =>
    one.request('POST', '/channels/production/rollback', { apps: ['mfe-one'], expected, ...said })
  const now = async () => (await registry.channel('production')).plan['mfe-one']
  await back(3)
  assert.equal(await now(), ids[1])
  await back(4)
  assert.equal(await now(), ids[0])
  assert.match((await back(5)).body.message, /no release before this one/)
  // Promoted again it is as good as any.
  await one.request('POST', '/channels/production/promote', {
    set: { 'mfe-one': ids[2] },
    expected: 5,
    ...said
  })
  await one.request('POST', '/channels/production/promote', {
    set: { 'mfe-one': ids[1] },
    expected: 6,
    ...said
  })
  await back(7)
  assert.equal(await now(), ids[2])
})

const damaged: [string, (packed: Awaited<ReturnType<typeof packFixture>>) => void, RegExp][] = [
  [
    'a changed file',
    ({ files }) => files.set('browser/entry.js', Buffer.from('evil')),
    /entry\.js is not what was built/
  ],
  ['a missing file', ({ files }) => files.delete('browser/entry.js'), /entry\.js is missing/],
  [
    'a file too many',
    ({ files }) => files.set('browser/more.js', Buffer.from('')),
    /more\.js is not in its release\.json/
  ],
  [
    'a file named like an ancestor',
    ({ files }) => files.set('browser/constructor.js', Buffer.from('')),
    /not in its/
  ],
  ['no signature', ({ files }) => files.delete('signature.json'), /it is not signed/],
  ['no release.json', ({ files }) => files.delete('release.json'), /contains no release\.json/],
  [
    'a release.json changed after signing',
    ({ files }) => change(files, release => (release['container'] = 'other_container')),
    /it is not what was signed/
  ],
  [
    'another id than its content',
    ({ files }) => change(files, release => (release['contract'] = 1.5)),
    /contract/
  ]
]
for (const [what, damage, line] of damaged) {
  test(`a release with ${what} is refused`, async t => {
    const { one, registry } = await open(t)
    const packed = await packFixture({ app: 'mfe-one', files: { 'x.js': what } }, one.sign)
    damage(packed)
    const { status, body } = await one.send(packed.app, packed.id, await writeArchive(packed.files))
    assert.equal(status, 422)
    assert.match(body.message, line)
    assert.equal(await registry.release(packed.app, packed.id), undefined)
  })
}

function change(files: Map<string, Buffer>, edit: (release: Record<string, unknown>) => void): void {
  const release = JSON.parse(String(files.get('release.json'))) as Record<string, unknown>
  edit(release)
  files.set('release.json', Buffer.from(JSON.stringify(release)))
}

test('only the key of the own team signs: others, unknown ones and those taken out do not', async t => {
  const { one, two, dataDir } = await open(t)
  const attempt = async (sign: typeof one.sign) => {
    const { app, id, archive } = await packFixture({ app: 'mfe-one', files: { 'x.js': 'x' } }, sign)
    return one.send(app, id, archive)
  }
  assert.match((await attempt(two.sign)).body.message, /signed by team two, and sent by team one/)
  assert.match(
    (await attempt(createSigner('one', generatePrivateKey()))).body.message,
    /the key \w+ is not trusted here/
  )
  await removeTrustedKeys(trustedFile(dataDir), 'one')
  assert.match((await attempt(one.sign)).body.message, /the key \w+ is not trusted here/)
})

test('what the check finds keeps a release from going live, word by word, and stands in the audit', async t => {
  const problems = ['mfe-one: /one shows no heading', 'mfe-one: an error']
  const { one, registry, audit } = await open(t, async () => ({ problems, notes: [] }))
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const { status, body } = await one.request('POST', '/channels/production/promote', {
    set: { 'mfe-one': id },
    expected: 1,
    ...said
  })
  assert.deepEqual([status, body.code, body.message], [422, 'CHECK_FAILED', problems.join('\n')])
  assert.equal((await registry.channel('production')).revision, 1)
  assert.equal((await audit.latest(1))[0]?.refused, problems.join('; '))
})

test('a blocked release is gone from the channel in the next revision, and stays away', async t => {
  const { one, registry, live } = await open(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const promote = (expected: number) =>
    one.request('POST', '/channels/production/promote', { set: { 'mfe-one': id }, expected, ...said })
  await promote(1)
  const { status } = await one.request('PUT', `/blocks/mfe-one/${id}`, { why: 'steals hearts' })
  assert.equal(status, 200)
  assert.deepEqual([...(await registry.blocked()).keys()], [`mfe-one@${id}`])
  const now = await registry.channel('production')
  assert.deepEqual([now.revision, now.plan], [3, live])
  assert.match(now.why, /blocked mfe-one@\w+: steals hearts/)
  assert.match((await promote(3)).body.message, /is blocked/)
  const shell = await one.request('POST', '/channels/production/rollback', {
    apps: [],
    to: 2,
    expected: 3,
    ...said
  })
  assert.match(shell.body.message, /is blocked/)
  await one.request('DELETE', `/blocks/mfe-one/${id}`, { why: 'does not' })
  assert.equal((await promote(3)).status, 200)
})

test('a remote whose only release is blocked leaves the plan; the shell cannot', async t => {
  const { operator, registry, live } = await open(t)
  await operator.request('PUT', `/blocks/mfe-one/${live['mfe-one']}`, said)
  assert.deepEqual((await registry.channel('production')).plan, { shell: live['shell'] })
  const { body } = await operator.request('PUT', `/blocks/shell/${live['shell']}`, said)
  assert.match(body.message, /no other release of the shell/)
  assert.equal((await registry.blocked()).size, 1)
})

test('teams lay their releases into one preview, which ends by itself', async t => {
  const { one, two, registry } = await open(t)
  const set = {
    'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': '1' } }),
    'mfe-two': await two.publish({ app: 'mfe-two' })
  }
  await one.request('PUT', '/previews/summer', { set: { 'mfe-one': set['mfe-one'] }, ...said })
  const { body } = await two.request('PUT', '/previews/summer', {
    set: { 'mfe-two': set['mfe-two'] },
    days: 1,
    ...said
  })
  assert.deepEqual(body['set'], set)
  assert.ok(Math.abs(Date.parse(body['expires'] as unknown as string) - Date.now() - 86_400_000) < 60_000)
  assert.equal((await two.request('DELETE', '/previews/summer', said)).status, 403)
  await two.request('PUT', '/previews/summer', { set: {}, drop: ['mfe-two'], ...said })
  assert.equal((await one.request('DELETE', '/previews/summer', said)).status, 200)
  assert.deepEqual(await registry.previews(), [])
})

const odd: [string, string, unknown][] = [
  ['POST', '/channels/production/promote', { set: { 'mfe-one': 'x' }, expected: 1, why: '' }],
  ['POST', '/channels/production/promote', { set: {}, expected: 1, why: '' }],
  ['POST', '/channels/production/promote', { set: { 'mfe-one': '0'.repeat(16) }, expected: '1', why: '' }],
  ['POST', '/channels/production/promote', { set: { 'mfe-one': '0'.repeat(16) }, expected: 1 }],
  ['POST', '/channels/production/promote', { set: { 'mfe-one': '0'.repeat(16) }, expected: 1, why: 'a\nb' }],
  [
    'POST',
    '/channels/production/promote',
    { set: { 'mfe-one': '0'.repeat(16) }, expected: 1, why: '\u009b2J' }
  ],
  ['POST', '/channels/../promote', { set: { 'mfe-one': '0'.repeat(16) }, expected: 1, why: '' }],
  ['POST', '/check', { set: { '../x': '0'.repeat(16) } }],
  ['PUT', '/previews/..%2fx', { set: {}, why: '' }],
  ['PUT', '/previews/A_B', { set: {}, why: '' }],
  ['PUT', '/previews/x', { set: {}, days: 91, why: '' }],
  ['GET', '/releases/..%2f..', undefined],
  ['GET', '/nowhere', undefined],
  ['POST', '/channels/production/promote', undefined]
]
for (const [method, where, body] of odd) {
  test(`${method} ${where} ${JSON.stringify(body)?.slice(0, 60)} is refused in one line`, async t => {
    const { operator } = await open(t)
    const { status, body: answer } = await operator.request(method, where, body)
    assert.ok(status >= 400 && status < 500, String(status))
    assert.deepEqual(Object.keys(answer).sort(), ['code', 'message', 'success'])
    assert.ok(!answer.message.includes('\n'))
  })
}

test('a release tampered with in the store can neither be promoted nor previewed', async t => {
  const { one, folder } = await open(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const file = path.join(folder, 'releases/mfe-one', id, 'release.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('entry.js', 'x.js'))
  const set = { 'mfe-one': id }
  const answers = [
    await one.request('POST', '/channels/production/promote', { set, expected: 1, ...said }),
    await one.request('POST', '/check', { set }),
    await one.request('PUT', '/previews/x', { set, ...said })
  ]
  for (const { status, body } of answers) {
    assert.equal(status, 422)
    assert.match(body.message, /may not run: it is not what was signed/)
  }
})
