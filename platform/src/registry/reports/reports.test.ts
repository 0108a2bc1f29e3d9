import assert from 'node:assert/strict'
import test from 'node:test'
import { readCounts, saveCounts, type BeaconCounts } from '../../beacons/beacon-counts.queries'
import { readErrors } from '../../beacons/errors'
import { emptyStats, type ReleaseStats } from '../../beacons/release-stats'
import { readSeries } from '../../beacons/series'
import { publishFixture } from '../../testing/fixture-release'
import { emptyTables, freshPlatformDatabase } from '../../testing/platform-database'
import { openTeams } from '../../testing/registry-server'
import type { AppSeries, ErrorList } from '../../release/shapes/responses'

const release = 'mfe-one@0123456789abcdef'
const now = new Date('2026-11-22T12:00:00.000Z')
const db = await freshPlatformDatabase()
const line = (hour: string, stats: Partial<ReleaseStats>, name = release): BeaconCounts => {
  const [app = '', id = ''] = name.split('@')
  return { app, release: id, slot: hour, first: hour, last: hour, stats: { ...emptyStats(), ...stats } }
}
const loads = (primary: number, mirror = 0) => ({ loads: { primary, mirror, previous: 0 } })
const asItIs = async <T>(value: T): Promise<T> => value

async function countsOf(...lines: BeaconCounts[]): Promise<void> {
  await emptyTables(db)
  await saveCounts(db, 'g1', lines)
}

test('a series has the counts of each span of time, by release', async () => {
  await countsOf(
    line('2026-11-21T11:59:00.000Z', loads(100)),
    line('2026-11-21T12:01:00.000Z', {
      ...loads(3, 2),
      errors: { 'load Error': 4, 'render TypeError a.js:1:2': 5 }
    }),
    line('2026-11-22T11:31:00.000Z', { ...loads(6), vitals: { hydration: { 60: 4 }, CLS: { 20: 2 } } }),
    line('2026-11-22T11:41:00.000Z', loads(1)),
    line('2026-11-22T11:41:00.000Z', loads(9), 'mfe-one-more@0123456789abcdef'),
    { ...line('2026-11-22T11:42:00.000Z', {}), stats: { loads: 'of another format' } }
  )
  const { series, ...rest } = await readSeries(db, { app: 'mfe-one', days: 1, now })
  assert.deepEqual(rest, {
    app: 'mfe-one',
    since: '2026-11-21T12:00:00.000Z',
    until: now.toISOString(),
    minutes: 30
  })
  assert.deepEqual(
    series.map(({ points }) => points),
    [
      [
        { at: '2026-11-21T12:00:00.000Z', loads: 5, failedLoads: 6, errors: 5, vitals: {} },
        {
          at: '2026-11-22T11:30:00.000Z',
          loads: 7,
          failedLoads: 0,
          errors: 0,
          vitals: {
            CLS: { p75: 0.01, visits: 2, range: [0.01, 0.01] },
            hydration: { p75: 1106, visits: 4, range: [1106, 1106] }
          }
        }
      ]
    ]
  )
})

test('errors are grouped by release, class and position', async () => {
  const position = 'home.1a2b.js:1:11'
  const key = `render TypeError ${position}`
  const stacks = { [key]: [`${release} ${position}`, `shell@00aa11bb22cc33dd shell.1a.js:1:2`] }
  await countsOf(
    line('2026-11-21T13:00:00.000Z', { errors: { [key]: 2, others: 7 }, stacks }),
    line('2026-11-22T11:00:00.000Z', { errors: { [key]: 3, 'script Error': 9 } })
  )
  const { errors } = await readErrors(db, { app: 'mfe-one', days: 1, now }, asItIs)
  assert.deepEqual(
    errors.map(({ name, times, stack }) => [name, times, stack.length]),
    [
      ['Error', 9, 0],
      ['TypeError', 5, 2]
    ]
  )
  const { first, last, stack } = errors[1] ?? {}
  assert.deepEqual([first, last], ['2026-11-21T13:00:00.000Z', '2026-11-22T11:00:00.000Z'])
  assert.deepEqual(stack?.[0], { release, position })
})

test('of more reports than may be read, the newest are', async () => {
  const lines = Array.from({ length: 100 }, (_, minute) =>
    line(new Date(now.getTime() - (100 - minute) * 60_000).toISOString(), loads(1))
  )
  await countsOf(...lines)
  const [stored] = await readCounts(db, { app: 'mfe-one', since: new Date(0), after: undefined, rows: 1 })
  const maxBytes = (stored?.bytes ?? 0) * 10
  const { since, series } = await readSeries(db, { app: 'mfe-one', days: 7, now, maxBytes })
  assert.equal(since, '2026-11-22T11:50:00.000Z')
  assert.equal(
    series[0]?.points.reduce((sum, point) => sum + point.loads, 0),
    10
  )
})

test('teams read series and errors with positions in the sources', async t => {
  const { one, database, registry } = await openTeams(t)
  const map = { version: 3, sources: ['mfe-one/src/home.tsx'], names: ['showHome'], mappings: 'AAAA,UAEIA' }
  const maps = { 'home.js.map': JSON.stringify(map) }
  const { id } = await publishFixture(registry, { app: 'mfe-one', files: { 'home.js': 'home()' }, maps })
  const positions = ['home.js:1:11', '../maps/home.js:1:11', 'other.js:1:11', 'home.js:1']
  const at = new Date().toISOString()
  const errors = Object.fromEntries(positions.map((position, i) => [`render TypeError ${position}`, 9 - i]))
  await saveCounts(database, 'g1', [line(at, { ...loads(4), errors }, `mfe-one@${id}`)])
  const found = (await one.request('GET', '/errors/mfe-one')).body as unknown as ErrorList
  assert.deepEqual(
    found.errors.map(({ stack: [first] }) => first),
    positions.map((position, i) => ({
      release: `mfe-one@${id}`,
      position,
      ...(i === 0 ? { source: 'mfe-one/src/home.tsx', line: 3, name: 'showHome' } : {})
    }))
  )
  const { series, minutes } = (await one.request('GET', '/health/mfe-one/series?days=2'))
    .body as unknown as AppSeries
  assert.deepEqual([series[0]?.release, series[0]?.points[0]?.loads, minutes], [id, 4, 60])
  assert.equal((await one.request('GET', '/health/mfe-one/series?days=90')).status, 400)
})
