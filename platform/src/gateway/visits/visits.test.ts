import assert from 'node:assert/strict'
import test from 'node:test'
import { countsIn, firstCanary, secondCanary } from '../../testing/canary-shop'
import { error, hydration, idOf, releaseOf } from '../../testing/canary-visits'
import { temporaryFolder } from '../../testing/fixture-release'
import { isCandidate } from '../plan/assignment'
import { CanaryPlans } from '../plan/canary-plans'
import { composePlan } from '../plan/live-plan'
import path from 'node:path'
import { MAX_VISITS } from './visit-limit'
import { TOKEN_LIFETIME_MS } from './visit-token'
import { Visits } from './visits'

const live = composePlan(1, [releaseOf('shell', idOf('1')), releaseOf('mfe-a', idOf('2'))], new Map())
const moved = composePlan(2, [releaseOf('shell', idOf('3')), releaseOf('mfe-a', idOf('2'))], new Map())
const running = { id: firstCanary, share: 50, candidates: [releaseOf('mfe-a', idOf('4'))] }
const isIn = (bucket: number): boolean => isCandidate(bucket, running)
const buckets = Array.from({ length: 100 }, (_, bucket) => bucket)
const [candidate = 0, control = 0] = [buckets.find(isIn), buckets.find(bucket => !isIn(bucket))]

async function setUp(secret = 's'.repeat(43), dataDir?: string) {
  const folder = dataDir ?? (await temporaryFolder())
  let now = Date.parse('2026-11-22T10:00:00Z')
  let canaries: CanaryPlans | undefined = new CanaryPlans(live, [running])
  const visits = new Visits({
    secret: async () => secret,
    canaries: () => canaries,
    folder: path.join(folder, 'beacons/canaries'),
    report: line => assert.fail(line),
    now: () => now
  })
  let networks = 0
  return {
    visits,
    folder,
    pass: (ms: number) => (now += ms),
    run: (next: CanaryPlans | undefined) => (canaries = next),
    open: async (bucket: number, { network = `10.0.${++networks}`, failedRender = false } = {}) => {
      const { plan, groups } = new CanaryPlans(live, [running]).of(bucket)
      return visits.open({ plan, groups, page: '/', renders: true, failedRender, network })
    },
    /** What was counted by now: group → visits and failures. */
    counts: async () => {
      await visits.look()
      return (await countsIn(folder)).map(({ group, visits: sum, failed }) => ({
        group,
        visits: sum,
        failed: Object.entries(failed).flatMap(([signal, times]) => (times > 0 ? [`${signal} ${times}`] : []))
      }))
    }
  }
}

test('SEC-56 a visit counts once, 15 s after its first beacon, with all that went wrong', async () => {
  const { visits, open, pass, counts } = await setUp()
  const token = (await open(candidate)) ?? ''
  assert.match(token, /^[\w.-]{100,300}$/)
  await visits.report(token, [hydration(900)], 'x')
  pass(10_000)
  for (let times = 0; times < 2; times++)
    await visits.report(token, [error('script'), error('load'), error('render')], 'x')
  pass(4999)
  assert.deepEqual(await counts(), [])
  pass(1)
  const expected = [{ group: 'candidate', visits: 1, failed: ['failed-load 1', 'error 1'] }]
  assert.deepEqual(await counts(), expected)
  await visits.report(token, [error('script')], 'x')
  pass(60_000)
  assert.deepEqual(await counts(), expected, 'a repeated token counts nothing')
})

test('a page that sends nothing counts as silent after 60 s', async () => {
  const { open, pass, counts } = await setUp()
  await open(control)
  pass(59_999)
  assert.deepEqual(await counts(), [])
  pass(1)
  assert.deepEqual(await counts(), [{ group: 'control', visits: 1, failed: ['silent 1'] }])
})

test('SEC-56 forged, expired and foreign tokens count nothing', async () => {
  const [sender, other, reader] = [await setUp(), await setUp('o'.repeat(43)), await setUp()]
  const send = async (): Promise<string> => (await sender.open(candidate)) ?? ''
  const token = await send()
  const [text = '', signature = ''] = token.split('.')
  const changed = Buffer.from(text, 'base64url').toString().replace('true', 'false')
  const forged = [
    (await other.open(candidate)) ?? '',
    `${Buffer.from(changed).toString('base64url')}.${signature}`,
    `${text}.${signature.slice(1)}`,
    `${text}.`,
    text,
    `${token}.x`
  ]
  for (const each of forged) await reader.visits.report(each, [error('script')], 'x')
  reader.run(new CanaryPlans(moved, [running]))
  await reader.visits.report(await send(), [error('script')], 'x')
  reader.run(new CanaryPlans(live, [running]))
  reader.pass(15_000)
  assert.deepEqual(await reader.counts(), [])
  // The limits of what is valid.
  reader.pass(TOKEN_LIFETIME_MS - 15_000)
  await reader.visits.report(token, [error('script')], 'x')
  reader.pass(1)
  await reader.visits.report(await send(), [error('script')], 'y')
  reader.pass(15_000)
  assert.deepEqual(await reader.counts(), [{ group: 'candidate', visits: 1, failed: ['error 1'] }])
})

test('SEC-57 a flood from one network counts five visits per group, whatever their outcome', async () => {
  const { visits, open, pass, counts } = await setUp()
  for (let visit = 0; visit < 100; visit++)
    for (const bucket of [candidate, control]) {
      const token = await open(bucket, { network: '192.0.2' })
      assert.equal(token !== undefined, visit < MAX_VISITS)
      if (token && visit % 2) await visits.report(token, [error('script', `shell@${idOf('1')}`)], '192.0.2')
    }
  pass(60_000)
  const failed = ['error 2', 'silent 3']
  const counted = new Map((await counts()).map(({ group, ...rest }) => [group, rest]))
  assert.deepEqual(Object.fromEntries(counted), {
    candidate: { visits: 5, failed },
    control: { visits: 5, failed }
  })
  pass(60 * 60 * 1000)
  assert.notEqual(await open(candidate, { network: '192.0.2' }), undefined)
})

test('SEC-57 networks are named by keyed hashes, and not for failed renders', async () => {
  const { visits, open, pass, counts, folder } = await setUp()
  const token = (await open(candidate, { network: '192.0.2', failedRender: true })) ?? ''
  await visits.report(token, [error('script')], '192.0.2')
  pass(15_000)
  await counts()
  const [line] = await countsIn(folder)
  assert.deepEqual(Object.keys(line?.networks ?? {}), ['error'])
  assert.match(line?.networks.error?.[0] ?? '', /^[\w-]{16}$/)
  assert.equal(line?.failed['failed-render'], 1)
})

test('a visit whose beacons reach another gateway counts there, once', async () => {
  const [one, other] = [await setUp(), await setUp()]
  const token = (await one.open(candidate)) ?? ''
  await other.visits.report(token, [error('script')], '192.0.2')
  other.pass(15_000)
  await other.counts()
  await other.visits.report(token, [error('script')], '192.0.2')
  other.pass(60_000)
  assert.deepEqual(await other.counts(), [{ group: 'candidate', visits: 1, failed: ['error 1'] }])
})

test('visits of a canary that has ended do not count, those of another one do', async () => {
  const { open, pass, counts, run, folder } = await setUp()
  await open(candidate)
  run(new CanaryPlans(live, [{ ...running, id: secondCanary }]))
  pass(60_000)
  assert.deepEqual(await counts(), [])
  assert.deepEqual(await countsIn(folder, secondCanary), [])
})

test('the lines of one look have the same time and gateway', async () => {
  const { open, pass, counts, folder } = await setUp()
  for (const bucket of [candidate, control]) await open(bucket)
  pass(60_000)
  await counts()
  const lines = await countsIn(folder)
  assert.equal(lines.length, 2)
  assert.equal(new Set(lines.map(({ at, gateway }) => `${at} ${gateway}`)).size, 1)
})
