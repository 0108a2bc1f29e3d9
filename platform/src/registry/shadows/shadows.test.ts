import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { saveShadowCounts } from '../../gateway/shadow/shadow-store.queries'
import type { ShadowPage } from '../../release/shapes/shadow'
import { openCanaryShop } from '../../testing/canary-fixture'
import { collectGarbage } from '../releases/garbage-collection'
import { listShadows } from './list-shadows'

const served = { remote: { pages: [{ path: '/one', feature: 'one', render: 'server' as const }] } }
const pageOf = (page: string, counts: Partial<ShadowPage> = {}): ShadowPage => ({
  page,
  same: 0,
  different: 0,
  varying: 0,
  failed: 0,
  time: { live: 10, candidate: 20 },
  cpu: { live: 1, candidate: 2 },
  ...counts
})

/** A shop in which a candidate of mfe-one may be rendered. */
async function open(t: TestContext) {
  const shop = await openCanaryShop(t)
  const set = await shop.release(shop.one, 'mfe-one', served)
  const release = set['mfe-one'] ?? ''
  const start = (body: object = {}, team = shop.one) =>
    team.request('PUT', '/shadows/mfe-one', { release, share: 10, why: 'new words', ...body })
  const listed = async () => (await listShadows(shop.registry, shop.database))[0]
  return { ...shop, set, id: release, start, listed }
}

test('C447 a shadow lists what all gateways found, and a check names it', async t => {
  const { start, listed, id, set, one, promote, database, audit } = await open(t)
  assert.equal((await start()).status, 200)
  const shadow = (await listed())?.id ?? ''
  const failure = { path: '/one/x', reason: 'TypeError: planted' }
  const found = [
    { pages: [pageOf('/one', { same: 3 }), pageOf('/', { same: 1 })], dropped: 2 },
    { pages: [pageOf('/one', { same: 1, different: 2, failed: 4, failure })], dropped: 1 }
  ]
  for (const [index, counts] of found.entries())
    await saveShadowCounts(database, { shadow, gateway: `g${index}`, counts })
  const { pages = [], dropped, share, who, ended } = (await listed()) ?? {}
  assert.deepEqual([dropped, share, who, ended], [3, 10, 'one', undefined])
  const both = { same: 4, different: 2, failed: 4, failure }
  const costs = { time: { live: 20, candidate: 40 }, cpu: { live: 2, candidate: 4 } }
  assert.deepEqual(pages, [pageOf('/', { same: 1 }), pageOf('/one', { ...both, ...costs })])
  assert.equal((await audit.latest(1))[0]?.what, 'shadow')

  const { state, notes } = await promote(one, set)
  assert.equal(state, 'done')
  const note = `mfe-one@${id} failed to render /one and rendered /one differently in its shadow: see release shadow show mfe-one`
  assert.ok(notes.includes(note), notes.join('\n'))
  assert.equal((await listed())?.ended?.why, 'revision 2, promote')
  assert.equal((await listed())?.pages.length, 2)
})

test('C447 a shadow needs the rights of a promotion, and a release that can be compared', async t => {
  const { one, two, start, listed, live, release, promote, set } = await open(t)
  assert.equal((await start({}, two)).status, 403)
  const refused = async (body: object) => (await start(body)).body.message
  assert.equal((await start({ share: 0 })).status, 400)
  assert.equal(await refused({ release: live['mfe-one'] }), `mfe-one@${live['mfe-one']} is live`)
  const { 'mfe-one': browser } = await release(one, 'mfe-one')
  assert.match(
    await refused({ release: browser }),
    /renders no page on the server: there is nothing to compare$/
  )
  assert.equal((await two.request('DELETE', '/shadows/mfe-one', { why: '' })).status, 403)
  const none = await one.request('DELETE', '/shadows/mfe-one', { why: '' })
  assert.deepEqual([none.status, none.body.message], [404, 'No shadow of mfe-one runs'])
  assert.equal(await listed(), undefined)
  await promote(one, set, { steps: [{ share: 10 }] })
  assert.equal(await refused({}), 'mfe-one has a canary: finish or abort it first')
})

test('C447 a shadow ends with a change, a canary or a block of its remote, and not with another one', async t => {
  const { one, two, operator, start, listed, release, promote, set, id, registry, database } = await open(t)
  const endOf = async () => (await listed())?.ended?.why
  await start()
  await promote(two, await release(two, 'mfe-two'))
  await promote(operator, await release(operator, 'shell'))
  assert.equal(await endOf(), undefined)
  await collectGarbage(registry, Date.now() + 1e12, { releases: 0, days: 0 })
  assert.ok(await registry.exists('mfe-one', id))
  await one.request('DELETE', '/shadows/mfe-one', { why: 'enough' })
  assert.equal(await endOf(), 'one: enough')
  await start()
  const first = (await listed())?.id ?? ''
  await saveShadowCounts(database, { shadow: first, gateway: 'g1', counts: { pages: [], dropped: 7 } })
  await promote(one, await release(one, 'mfe-one', served), { steps: [{ share: 10 }] })
  assert.equal(await endOf(), 'revision 4, canary')
  await promote(one, await release(one, 'mfe-one', served))
  await start()
  // Another one: what gateways found for the earlier one is gone.
  assert.deepEqual([(await listed())?.dropped, (await listed())?.id === first], [0, false])
  const { plan } = await registry.channel('production')
  const on = { 'mfe-one': plan['mfe-one'] }
  await one.request('POST', '/channels/production/rollback', { apps: ['mfe-one'], on, why: 'wrong words' })
  assert.equal(await endOf(), 'revision 6, rollback')
  await start()
  await one.request('PUT', `/blocks/mfe-one/${id}`, { why: 'dangerous' })
  assert.equal(await endOf(), 'blocked: dangerous')
  assert.match((await promote(one, set)).problems.join(), /is blocked/)
})
