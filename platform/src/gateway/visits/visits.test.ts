import assert from 'node:assert/strict'
import test from 'node:test'
import { countsIn, secondCanary } from '../../testing/canary-shop'
import { error, hydration, idOf } from '../../testing/canary-visits'
import { candidate, control, db, live, moved, openVisits, running } from '../../testing/visits-fixture'
import { CanaryPlans } from '../plan/canary-plans'
import { MAX_VISITS } from './visit-limit'
import { TOKEN_LIFETIME_MS } from './visit-token'

test('SEC-56 a visit counts once, 15 s after its first beacon, with all that went wrong', async () => {
  const { visits, open, pass, counts } = await openVisits()
  const token = (await open(candidate)) ?? ''
  assert.match(token, /^[\w.-]{100,300}$/)
  await visits.report(token, [hydration(900)], 'x')
  await pass(10_000)
  for (let times = 0; times < 2; times++)
    await visits.report(token, [error('script'), error('load'), error('render')], 'x')
  await pass(4999)
  assert.deepEqual(await counts(), [])
  await pass(1)
  const expected = [{ group: 'candidate', visits: 1, failed: ['failed-load 1', 'error 1'] }]
  assert.deepEqual(await counts(), expected)
  await visits.report(token, [error('script')], 'x')
  await pass(60_000)
  assert.deepEqual(await counts(), expected, 'a repeated token counts nothing')
})

test('a page that sends nothing counts as silent after 60 s', async () => {
  const { open, pass, counts } = await openVisits()
  await open(control)
  await pass(59_999)
  assert.deepEqual(await counts(), [])
  await pass(1)
  assert.deepEqual(await counts(), [{ group: 'control', visits: 1, failed: ['silent 1'] }])
})

test('SEC-56 forged, expired and foreign tokens count nothing', async () => {
  const [sender, other, reader] = [
    await openVisits(),
    await openVisits({ secret: 'o'.repeat(43) }),
    await openVisits()
  ]
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
  await reader.pass(15_000)
  assert.deepEqual(await reader.counts(), [])
  // The limits of what is valid.
  await reader.pass(TOKEN_LIFETIME_MS - 15_000)
  await reader.visits.report(token, [error('script')], 'x')
  await reader.pass(1)
  await reader.visits.report(await send(), [error('script')], 'y')
  await reader.pass(15_000)
  assert.deepEqual(await reader.counts(), [{ group: 'candidate', visits: 1, failed: ['error 1'] }])
})

test('SEC-57 a flood from one network counts five visits per group, whatever their outcome', async () => {
  const { visits, open, pass, counts } = await openVisits()
  for (let visit = 0; visit < 100; visit++)
    for (const bucket of [candidate, control]) {
      const token = await open(bucket, { network: '192.0.2' })
      assert.equal(token !== undefined, visit < MAX_VISITS)
      if (token && visit % 2) await visits.report(token, [error('script', `shell@${idOf('1')}`)], '192.0.2')
    }
  await pass(60_000)
  const failed = ['error 2', 'silent 3']
  const counted = new Map((await counts()).map(({ group, ...rest }) => [group, rest]))
  assert.deepEqual(Object.fromEntries(counted), {
    candidate: { visits: 5, failed },
    control: { visits: 5, failed }
  })
  await pass(60 * 60 * 1000)
  assert.notEqual(await open(candidate, { network: '192.0.2' }), undefined)
})

test('SEC-57 networks are named by keyed hashes, and not for failed renders', async () => {
  const { visits, open, pass, counts } = await openVisits()
  const token = (await open(candidate, { network: '192.0.2', failedRender: true })) ?? ''
  await visits.report(token, [error('script')], '192.0.2')
  await pass(15_000)
  await counts()
  const [line] = await countsIn(db)
  assert.deepEqual(Object.keys(line?.networks ?? {}), ['error'])
  assert.match(line?.networks.error?.[0] ?? '', /^[\w-]{16}$/)
  assert.equal(line?.failed['failed-render'], 1)
})

test('visits of a canary that has ended do not count, those of another one do', async () => {
  const { open, pass, counts, run } = await openVisits()
  await open(candidate)
  run(new CanaryPlans(live, [{ ...running, id: secondCanary }]))
  await pass(60_000)
  assert.deepEqual(await counts(), [])
  assert.deepEqual(await countsIn(db, secondCanary), [])
})

test('the lines of one look have the same time and gateway', async () => {
  const { open, pass, counts } = await openVisits()
  for (const bucket of [candidate, control]) await open(bucket)
  await pass(60_000)
  await counts()
  const lines = await countsIn(db)
  assert.equal(lines.length, 2)
  assert.equal(new Set(lines.map(({ at, gateway }) => `${at} ${gateway}`)).size, 1)
})
