import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { openTeams, reason } from '../../testing/registry-server'
import { outcomeOf } from '../../release/shapes/outcome.rules'

test('a team publishes, promotes and rolls back its own remote', async t => {
  const { one, registry, live, audit } = await openTeams(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'a.js': 'a' } })
  const promoted = await one.request('POST', '/channels/production/promote', {
    set: { 'mfe-one': id },
    expected: 1,
    by: 'Alice',
    ...reason
  })
  assert.equal(promoted.status, 200, promoted.body.message)
  const now = await registry.channel('production')
  assert.deepEqual([now.plan['mfe-one'], now.who, now.why], [id, 'one (Alice)', 'because'])

  const response = await one.request('POST', '/channels/production/rollback', {
    apps: ['mfe-one'],
    expected: 2,
    ...reason
  })
  assert.equal(response.status, 200, response.body.message)
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

test('of two promotions of the same revision one succeeds and one returns 409', async t => {
  const { one, registry } = await openTeams(t)
  const ids = await Promise.all(
    ['a', 'b'].map(text => one.publish({ app: 'mfe-one', files: { 'x.js': text } }))
  )
  const race = await Promise.all(
    ids.map(id =>
      one.request('POST', '/channels/production/promote', { set: { 'mfe-one': id }, expected: 1, ...reason })
    )
  )
  assert.deepEqual(race.map(({ status }) => status).sort(), [200, 409])
  const loser = race.find(({ status }) => status === 409)
  assert.deepEqual([loser?.body.code, loser?.body.message.includes('look again')], ['BEHIND', true])
  assert.equal((await registry.history('production')).length, 2)
})

test('promotes and rolls back several remotes in one revision', async t => {
  const { operator, registry, live } = await openTeams(t)
  const set = {
    'mfe-one': await operator.publish({ app: 'mfe-one', files: { 'x.js': '1' } }),
    'mfe-two': await operator.publish({ app: 'mfe-two' })
  }
  await operator.request('POST', '/channels/production/promote', { set, expected: 1, ...reason })
  assert.deepEqual((await registry.channel('production')).plan, { ...live, ...set })
  const response = await operator.request('POST', '/channels/production/rollback', {
    apps: [],
    to: 1,
    expected: 2,
    ...reason
  })
  assert.equal(response.status, 200, response.body.message)
  const now = await registry.channel('production')
  assert.deepEqual([now.revision, now.plan], [3, live])
})

test('the first release of a remote is rolled back to none, but not one that the shop began with', async t => {
  const { operator, registry, live } = await openTeams(t)
  const set = { 'mfe-new': await operator.publish({ app: 'mfe-new' }) }
  await operator.request('POST', '/channels/production/promote', { set, expected: 1, ...reason })
  const rollback = (app: string, expected: number) =>
    operator.request('POST', '/channels/production/rollback', { apps: [app], expected, ...reason })
  const { status, body } = await rollback('mfe-new', 2)
  assert.equal(status, 200, body.message)
  assert.deepEqual((await registry.channel('production')).plan, live)
  assert.match((await rollback('mfe-new', 3)).body.message, /^mfe-new is not live$/)
  assert.match((await rollback('mfe-one', 3)).body.message, /no release before this one/)
  // Again after a second release that was rolled back to the first: what was before the first is none.
  await operator.request('POST', '/channels/production/promote', { set, expected: 3, ...reason })
  const second = await operator.publish({ app: 'mfe-new', files: { 'x.js': 'x' } })
  await operator.request('POST', '/channels/production/promote', {
    set: { 'mfe-new': second },
    expected: 4,
    ...reason
  })
  await rollback('mfe-new', 5)
  assert.equal((await registry.channel('production')).plan['mfe-new'], set['mfe-new'])
  await rollback('mfe-new', 6)
  assert.deepEqual((await registry.channel('production')).plan, live)
})

test('repeated rollbacks go further back and skip releases that were rolled back', async t => {
  const { one, registry, live } = await openTeams(t)
  const ids = [live['mfe-one'] ?? '']
  for (const text of ['a', 'b']) {
    const id = await one.publish({ app: 'mfe-one', files: { 'x.js': text } })
    await one.request('POST', '/channels/production/promote', {
      set: { 'mfe-one': id },
      expected: ids.length,
      ...reason
    })
    ids.push(id)
  }
  const rollback = (expected: number) =>
    one.request('POST', '/channels/production/rollback', { apps: ['mfe-one'], expected, ...reason })
  const now = async () => (await registry.channel('production')).plan['mfe-one']
  await rollback(3)
  assert.equal(await now(), ids[1])
  await rollback(4)
  assert.equal(await now(), ids[0])
  assert.match((await rollback(5)).body.message, /no release before this one/)
  // Promoting it again makes it a rollback target.
  await one.request('POST', '/channels/production/promote', {
    set: { 'mfe-one': ids[2] },
    expected: 5,
    ...reason
  })
  await one.request('POST', '/channels/production/promote', {
    set: { 'mfe-one': ids[1] },
    expected: 6,
    ...reason
  })
  await rollback(7)
  assert.equal(await now(), ids[2])
})

test('returns the problems of the check, does not promote, and records them in the audit', async t => {
  const problems = ['mfe-one: /one shows no heading', 'mfe-one: an error']
  const { one, registry, audit } = await openTeams(t, { smoke: async () => ({ problems, notes: [] }) })
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const { status, body } = await one.request('POST', '/channels/production/promote', {
    set: { 'mfe-one': id },
    expected: 1,
    ...reason
  })
  assert.deepEqual([status, body.code, body.message], [422, 'CHECK_FAILED', problems.join('\n')])
  assert.equal((await registry.channel('production')).revision, 1)
  assert.equal((await audit.latest(1))[0]?.refused, problems.join('; '))
})

test('a check that could not judge changes nothing, and has a code of its own', async t => {
  const notJudged = 'The throw-away api stopped responding'
  const { one, registry, audit } = await openTeams(t, {
    smoke: async () => ({ problems: [], notes: [], notJudged })
  })
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const set = { 'mfe-one': id }
  const promoted = await one.request('POST', '/channels/production/promote', { set, expected: 1, ...reason })
  assert.deepEqual([promoted.status, promoted.body.code], [503, 'NOT_JUDGED'])
  assert.equal(promoted.body.message, notJudged)
  const { status, body } = await one.request('POST', '/check', { set })
  assert.deepEqual([status, body.code, body.message], [503, 'NOT_JUDGED', notJudged])
  assert.equal((await registry.channel('production')).revision, 1)
  const [entry] = await audit.latest(1)
  assert.deepEqual([entry?.refused, entry?.code], [notJudged, 'NOT_JUDGED'])
  assert.equal(outcomeOf(entry ?? {}), 'not-judged')
})

test('a release that was changed in the store cannot be promoted, checked or previewed', async t => {
  const { one, folder } = await openTeams(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const file = path.join(folder, 'releases/mfe-one', id, 'release.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('entry.js', 'x.js'))
  const set = { 'mfe-one': id }
  const responses = [
    await one.request('POST', '/channels/production/promote', { set, expected: 1, ...reason }),
    await one.request('POST', '/check', { set }),
    await one.request('PUT', '/previews/x', { set, ...reason })
  ]
  for (const { status, body } of responses) {
    assert.equal(status, 422)
    assert.match(body.message, /may not run: it is not what was signed/)
  }
})
