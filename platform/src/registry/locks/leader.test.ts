import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { until } from '@sahra/server-kit/testing/until'
import { freshPlatformDatabase } from '../../testing/platform-database'
import { Leader } from './leader'

const db = await freshPlatformDatabase()
const killLeader = () =>
  db.many(sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (
      select oid from pg_database where datname = current_database())`)

test('exactly one of several registries leads, and another one takes over when its connection is lost', async t => {
  const events: string[] = []
  const leading = new Set<string>()
  const stand = (name: string): Leader => {
    const leader = new Leader(
      {
        db,
        start: () => {
          events.push(`start ${name}`)
          leading.add(name)
          assert.equal(leading.size, 1, events.join())
        },
        stop: () => {
          events.push(`stop ${name}`)
          leading.delete(name)
        },
        report: () => undefined
      },
      { interval: 20, settle: 200 }
    )
    leader.begin()
    t.after(() => leader.close())
    return leader
  }
  const all = new Map(['one', 'two', 'three'].map(name => [name, stand(name)]))
  for (let round = 1; round <= 4; round++) {
    await until(() => events.length === 2 * round - 1 && leading.size === 1)
    const [leader = ''] = leading
    // Terminated by the operator, a restart of the database; then a registry that ends.
    if (round < 4) await killLeader()
    else await all.get(leader)?.close()
    await until(() => events.length >= 2 * round)
  }
  await until(() => leading.size === 1)
  assert.equal([...all.values()].filter(({ leads }) => leads).length, 1)
  const starts = events.filter(event => event.startsWith('start'))
  const stops = events.filter(event => event.startsWith('stop'))
  assert.deepEqual(
    events,
    starts.flatMap((start, index) => [start, ...(stops[index] === undefined ? [] : [stops[index]])])
  )
})

test('a registry that cannot connect reports it once and keeps trying', async t => {
  const lines: string[] = []
  let attempts = 0
  const connect = () => (++attempts < 4 ? Promise.reject(new Error('no server')) : db.connect())
  let starts = 0
  const leader = new Leader(
    { db: { connect }, start: () => starts++, stop: () => undefined, report: line => lines.push(line) },
    { interval: 1, settle: 1 }
  )
  leader.begin()
  t.after(() => leader.close())
  await until(() => starts === 1)
  assert.deepEqual(lines, ['Election of the leader: no server'])
})
