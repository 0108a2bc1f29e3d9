import assert from 'node:assert/strict'
import type { BeaconEvent } from '@sahra/shared/contract/beacon'
import test from 'node:test'
import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { emptyTables, freshPlatformDatabase } from '../testing/platform-database'
import { removeOldCounts, saveCounts, type BeaconCounts } from './beacon-counts.queries'
import { createBeaconRecorder } from './beacon-recorder'
import { readHealth } from './health'
import { emptyStats } from './release-stats'
import { readReportLines } from './report-lines'

const db = await freshPlatformDatabase()
const load = (release: string, ms: number): BeaconEvent => ({ kind: 'load', release, ms, source: 'primary' })
const release = 'mfe-home@0123456789abcdef'
const noon = Date.parse('2026-11-22T12:00:00Z')

/** A recorder at a time that `pass` changes (ms). */
async function record(database: Database | undefined = db, gateway = 'g1') {
  let now = noon
  const reports: string[] = []
  const recorder = createBeaconRecorder({
    ...{ database, gateway },
    isServed: () => true,
    report: line => reports.push(line),
    now: () => now
  })
  const send = (...events: object[]) => assert.equal(recorder.record(JSON.stringify({ events })), true)
  return { ...recorder, send, reports, pass: (ms: number) => void (now += ms) }
}
async function linesIn() {
  const lines: Parameters<Parameters<typeof readReportLines>[2]>[0][] = []
  await readReportLines(db, { days: 30, now: new Date(noon) }, line => lines.unshift(line))
  return lines
}

test('a row has the counts of ten minutes, however often they were written', async () => {
  await emptyTables(db)
  const { send, write, close, pass } = await record()
  for (let minute = 0; minute < 15; minute++) {
    send(load(release, 100), load('mfe-other@0123456789abcdef', 100))
    await write()
    pass(60_000)
  }
  await close()
  const other = await record(db, 'g2')
  other.send(load(release, 100))
  await other.close()
  const lines = await linesIn()
  assert.deepEqual(
    lines
      .flatMap(line => (line.release === release ? [[line.at, line.until, line.loads.primary]] : []))
      .sort(),
    [
      ['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 1],
      ['2026-11-22T12:00:00.000Z', '2026-11-22T12:09:00.000Z', 10],
      ['2026-11-22T12:10:00.000Z', '2026-11-22T12:14:00.000Z', 5]
    ].sort()
  )
})

test('a stack is written once a day for each error of a release', async () => {
  await emptyTables(db)
  const { send, write, close, pass } = await record()
  const stack = [`${release} home.1a.js:1:20`, 'shell@0123456789abcdef shell.1a.js:1:2']
  const error = {
    kind: 'error',
    release,
    during: 'script',
    name: 'Error',
    location: 'home.1a.js:1:20',
    stack
  }
  for (const events of [[error, error], [error], [{ ...error, name: 'TypeError' }]]) {
    send(...events)
    await write()
    pass(600_000)
  }
  await close()
  assert.deepEqual(
    (await linesIn()).map(line => line.stacks),
    [{ 'script Error home.1a.js:1:20': stack }, undefined, { 'script TypeError home.1a.js:1:20': stack }]
  )
})

test('while the database is away the last hour is cached, and written when it is back', async () => {
  await emptyTables(db)
  let isAway = true
  const run: Database['run'] = statement =>
    isAway ? Promise.reject(new Error('no server')) : db.run(statement)
  const { send, write, close, pass, reports } = await record({ ...db, run })
  for (let hour = 0; hour < 3; hour++)
    for (let minute = 0; minute < 60; minute += 5) {
      send(load(release, 100))
      await write()
      pass(300_000)
    }
  assert.deepEqual(reports, ['Beacon counts wait for the database: no server'])
  isAway = false
  await write()
  await close()
  const lines = await linesIn()
  assert.deepEqual(
    lines.map(({ loads }) => loads.primary),
    [2, 2, 2, 2, 2, 2]
  )
  assert.equal(lines[0]?.at, '2026-11-22T14:00:00.000Z')
  assert.equal(reports.length, 2)
})

test('old counts and those of another format are skipped; a day has a limit of bytes', async () => {
  await emptyTables(db)
  const row = (days: number, stats: object = emptyStats(), app = 'mfe-a'): BeaconCounts => {
    const at = new Date(noon - days * 86_400_000).toISOString()
    return { app, release: '1', slot: at, first: at, last: at, stats }
  }
  await saveCounts(db, 'g1', [row(1), row(2, { loads: 1 }), row(20)])
  const apps = async (days: number) =>
    (await readHealth(db, { now: new Date(noon), days })).map(({ app, since }) => [app, since.slice(0, 10)])
  assert.deepEqual(await apps(7), [['mfe-a', '2026-11-21']])
  assert.deepEqual(await apps(21), [['mfe-a', '2026-11-02']])
  await db.run(sql`update platform.beacon_count set bytes = 16 * 1024 * 1024 where slot > '2026-11-21'`)
  assert.equal(await saveCounts(db, 'g1', [row(1), row(1, emptyStats(), 'mfe-b'), row(3)]), 2)
  await db.run(
    sql`update platform.beacon_count set slot = now() - interval '31 days' where slot < '2026-11-10'`
  )
  assert.equal(await removeOldCounts(db), 1)
})
