import assert from 'node:assert/strict'
import test from 'node:test'
import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { countsIn } from '../../testing/canary-shop'
import { error, hydration } from '../../testing/canary-visits'
import { candidate, control, db, openVisits } from '../../testing/visits-fixture'
import { MAX_VISITS } from './visit-limit'

const failed = (...signals: string[]) => ({ group: 'candidate', visits: 1, failed: signals })

test('a visit whose beacons reach another gateway counts once, and not as silent', async () => {
  const [one, other] = [await openVisits(), await openVisits({ gateway: 'g2' })]
  const token = (await one.open(candidate)) ?? ''
  await one.pass(58_000)
  await other.visits.report(token, [hydration(900)], '192.0.2')
  await one.pass(2000)
  await other.pass(60_000)
  assert.deepEqual([await one.counts(), await other.counts()], [[], []])
  await other.visits.report(token, [error('script')], '192.0.2')
  await one.pass(15_000)
  assert.deepEqual(await one.counts(), [failed('error 1')])
  for (const { visits } of [one, other]) await visits.report(token, [error('load')], '192.0.2')
  for (const gateway of [other, one]) {
    await gateway.pass(60_000)
    assert.deepEqual(await gateway.counts(), [failed('error 1')])
  }
})

test('the reports of a gateway that has ended count at another one, once', async () => {
  const gateways = [
    await openVisits(),
    await openVisits({ gateway: 'g2' }),
    await openVisits({ gateway: 'g3' })
  ] as const
  const [ended, second, third] = gateways
  const token = (await ended.open(candidate)) ?? ''
  const abandon = () => db.run(sql`update platform.visit_report set stored_at = stored_at - interval '21 s'`)
  await second.visits.report(token, [error('script')], '192.0.2')
  assert.deepEqual(await third.counts(), [])
  await abandon()
  await third.counts()
  await second.visits.report(token, [error('script')], '192.0.2')
  await abandon()
  await second.counts()
  for (const gateway of [second, third]) {
    await gateway.pass(15_000)
    assert.deepEqual(await third.counts(), gateway === second ? [] : [failed('error 1')])
  }
  await second.pass(60_000)
  assert.deepEqual(await second.counts(), [failed('error 1')])
})

test('SEC-57 the visits of a network are limited at all gateways together', async () => {
  const gateways = [await openVisits(), await openVisits({ gateway: 'g2' })]
  for (let visit = 0; visit < MAX_VISITS; visit++)
    for (const gateway of gateways) {
      await gateway.open(candidate, { network: '192.0.2' })
      await gateway.pass(10_000)
      await gateway.visits.look()
    }
  for (const gateway of gateways) {
    await gateway.pass(60_000)
    await gateway.visits.look()
  }
  const visits = (await countsIn(db)).reduce((sum, counts) => sum + counts.visits, 0)
  assert.equal(visits, MAX_VISITS)
  // The next hour.
  for (const gateway of gateways) gateway.skip(60 * 60 * 1000)
  for (const gateway of gateways) {
    await gateway.open(candidate, { network: '192.0.2' })
    await gateway.pass(60_000)
    await gateway.visits.look()
  }
  const all = (await countsIn(db)).reduce((sum, counts) => sum + counts.visits, 0)
  assert.equal(all, MAX_VISITS + 2)
})

test('while the database is away no visit is closed; one whose report another gateway may have counts nothing', async () => {
  let isAway = false
  const orAway = <T>(run: () => Promise<T>): Promise<T> =>
    isAway ? Promise.reject(new Error('no server')) : run()
  const database: Database = {
    ...db,
    many: statement => orAway(() => db.many(statement)),
    run: statement => orAway(() => db.run(statement)),
    transaction: work => orAway(() => db.transaction(work))
  }
  const { visits, open, pass, counts, reports } = await openVisits({ database })
  const first = (await open(candidate)) ?? ''
  await open(control)
  isAway = true
  await visits.report(first, [error('script')], 'x')
  await pass(70_000)
  assert.deepEqual([await counts(), reports], [[], ['Visits of canaries wait: no server']])
  await open(control)
  isAway = false
  assert.deepEqual(await counts(), [failed('error 1')])
  // The page that was sent last still waits for its reports.
  await pass(60_000)
  const silent = { group: 'control', visits: 1, failed: ['silent 1'] }
  assert.deepEqual(await counts(), [failed('error 1'), silent])
})
