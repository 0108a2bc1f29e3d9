import assert from 'node:assert/strict'
import test from 'node:test'
import { until } from '@sahra/server-kit/testing/until'
import { folderKeys } from '../../release/trust/data-folders'
import { openTeams, packFixture, reason } from '../../testing/registry-server'

const forbidden: [string, string, string, (id: string) => object | undefined][] = [
  ['check', 'POST', '/check', id => ({ set: { 'mfe-one': id } })],
  [
    'promote',
    'POST',
    '/channels/production/promote',
    id => ({ set: { 'mfe-one': id }, expected: 1, ...reason })
  ],
  [
    'rollback',
    'POST',
    '/channels/production/rollback',
    () => ({ apps: ['mfe-one'], expected: 1, ...reason })
  ],
  ['rollback', 'POST', '/channels/production/rollback', () => ({ apps: [], to: 1, expected: 2, ...reason })],
  ['block', 'PUT', '/blocks/mfe-one/ID', () => reason],
  ['unblock', 'DELETE', '/blocks/mfe-one/ID', () => reason],
  ['preview', 'PUT', '/previews/mine', id => ({ set: { 'mfe-one': id }, ...reason })],
  ['preview', 'PUT', '/previews/mine', () => ({ set: {}, drop: ['mfe-one'], ...reason })],
  ['unpreview', 'DELETE', '/previews/theirs', () => reason]
]

for (const [what, method, where, body] of forbidden) {
  test(`another team's token on a remote: ${method} ${where} ${JSON.stringify(body('…'))} returns 403 and is recorded`, async t => {
    const { two, one, registry, audit } = await openTeams(t)
    const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
    await one.request('PUT', '/previews/theirs', { set: { 'mfe-one': id }, ...reason })
    await one.request('POST', '/channels/production/promote', {
      set: { 'mfe-one': id },
      expected: 1,
      ...reason
    })
    const before = await registry.history('production')
    const { status, body: error } = await two.request(method, where.replace('ID', id), body(id))
    assert.deepEqual([status, error.code], [403, 'NOT_YOURS'])
    assert.match(error.message, /^The token of team two does not reach mfe-one$/)
    const [line] = (await audit.latest(9)).filter(({ refused }) => refused)
    assert.deepEqual([line?.team, line?.what, line?.refused], ['two', what, error.message])
    assert.deepEqual(await registry.history('production'), before)
    assert.equal((await registry.blocked()).size, 0)
    assert.deepEqual(
      (await registry.previews()).map(({ name }) => name),
      ['theirs']
    )
  })
}

// SEC-29
test('another team cannot publish a remote, with either signature', async t => {
  const { two, one, registry, audit } = await openTeams(t)
  for (const sign of [one.sign, two.sign]) {
    const { app, id, archive } = await packFixture({ app: 'mfe-one', files: { 'x.js': 'x' } }, sign)
    assert.equal((await two.send(app, id, archive)).status, 403)
    assert.deepEqual(await registry.release(app, id), undefined)
  }
  assert.equal((await audit.latest(9)).filter(({ what, refused }) => what === 'publish' && refused).length, 2)
})

test('returns 401 for an unknown, expired, revoked or missing token', async t => {
  const { url, teams, team, one } = await openTeams(t)
  const status = async (token?: string) =>
    (await fetch(`${url}/registry/me`, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status
  assert.equal(await status(one.token), 200)
  assert.equal(await status(), 401)
  assert.equal(await status('rt_unknown'), 401)
  assert.equal(await status(`${one.token}x`), 401)
  const brief = await team('brief', ['mfe-one'], 0.000_000_01)
  const expiry = async () =>
    Date.parse((await teams.all()).find(({ team }) => team === 'brief')?.expires ?? '')
  await until(async () => Date.now() >= (await expiry()))
  assert.equal(await status(brief.token), 401)
  assert.equal(await teams.revoke('one'), 1)
  assert.equal(await status(one.token), 401)
})

test('stores only the hash of a token, limits it to 90 days, and never returns the hash', async t => {
  const { dataDir, teams, one, operator } = await openTeams(t)
  const stored = JSON.stringify(await folderKeys(dataDir).list('teams'))
  assert.match(stored, /one/)
  assert.ok(!stored.includes(one.token))
  await assert.rejects(teams.add({ team: 'long', apps: ['mfe-one'], days: 91 }), /1 to 90 days/)
  assert.equal((await one.request('GET', '/teams')).status, 403)
  const { body } = await operator.request('GET', '/teams')
  assert.ok(!JSON.stringify(body).includes('hash'))
  assert.match(JSON.stringify(body), /"team":"one"/)
})

test('returns 403 to browsers, even with a token', async t => {
  const { url, one } = await openTeams(t)
  const sent: [string, string][] = [
    ['origin', url],
    ['sec-fetch-site', 'same-origin']
  ]
  for (const [name, value] of sent) {
    const headers = { authorization: `Bearer ${one.token}`, [name]: value }
    assert.equal((await fetch(`${url}/registry/me`, { headers })).status, 403)
  }
})

const invalid: [string, string, unknown][] = [
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

for (const [method, where, body] of invalid) {
  test(`${method} ${where} ${JSON.stringify(body)?.slice(0, 60)} is rejected with one line`, async t => {
    const { operator } = await openTeams(t)
    const { status, body: error } = await operator.request(method, where, body)
    assert.ok(status >= 400 && status < 500, String(status))
    assert.deepEqual(Object.keys(error).sort(), ['code', 'message', 'success'])
    assert.ok(!error.message.includes('\n'))
  })
}
