import assert from 'node:assert/strict'
import { appendFile, mkdir, truncate } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { openCanaryShop, startCanary, type appendVisits } from '../../testing/canary-fixture'
import { temporaryFolder } from '../../testing/fixture-release'
import { COOL_DOWN_MS, requireCooledDown } from './cool-down'
import { CountFile } from './count-file'
import { verdictText } from './verdict.text'

/** One look, in which this many of 50 visits of candidates failed. */
const look = (failures: number): Parameters<typeof appendVisits>[2] => ({
  candidate: [50, failures],
  control: [500, 2]
})
const healthy = look(1)
const broken = look(10)

async function open(t: TestContext) {
  const shop = await openCanaryShop(t)
  const set = await shop.release(shop.one, 'mfe-one')
  const canary = await startCanary(shop.registry, set)
  return { ...shop, set, canary }
}

test('a candidate that is worse is taken back, with the figures (SEC-53)', async t => {
  const { canaries, canary, production, live, visit, audit, set } = await open(t)
  await visit(canary.id, healthy)
  await canaries.tick()
  assert.equal((await production()).what, 'canary')
  await visit(canary.id, broken)
  await canaries.tick()
  const { plan, what, who, why, verdict, operation, canaries: running } = await production()
  assert.deepEqual(
    [plan, what, who, operation, running],
    [live, 'take-back', 'registry', canary.id, undefined]
  )
  assert.equal(
    why,
    'failed loads: 11 of 100 visits (11.0 %) against 4 of 1,000 (0.4 %) of the control; evidence 1,365 (limit 1,000)'
  )
  assert.deepEqual([verdict?.candidate, verdict?.networks], [{ loads: 100, failures: 11 }, 5])
  const [entry] = await audit.latest(1)
  assert.deepEqual(
    [entry?.team, entry?.what, entry?.about['set'], entry?.about['why']],
    ['registry', 'take-back', set, why]
  )
  await canaries.tick()
  assert.equal((await production()).revision, 3)
})

test('the test continues after a restart, with everything that was counted before', async t => {
  const { canaries, openCanaries, canary, production, visit } = await open(t)
  await visit(canary.id, look(6))
  await canaries.tick()
  await visit(canary.id, look(6))
  await openCanaries().tick()
  assert.equal((await production()).what, 'take-back')
})

test('one canary that cannot be read does not keep another from being taken back', async t => {
  const { canaries, canary, registry, two, release, production, visit, countFolder } = await open(t)
  const other = await startCanary(registry, await release(two, 'mfe-two'))
  await visit(other.id, broken)
  // A folder in place of the file.
  await mkdir(path.join(countFolder, `${canary.id}.jsonl`), { recursive: true })
  await canaries.tick()
  assert.deepEqual(
    (await production()).canaries?.map(({ id }) => id),
    [canary.id]
  )
})

test('with the watch off a canary is judged and not taken back, until it is on again', async t => {
  const { one, two, canaries, canary, production, visit, audit } = await open(t)
  const off = { on: false, why: 'a known fault of the mobile app' }
  const foreign = await two.request('PUT', '/watch/mfe-one', off)
  assert.equal(foreign.status, 403)
  const unexplained = await one.request('PUT', '/watch/mfe-one', { on: false, why: '' })
  assert.deepEqual([unexplained.status, unexplained.body.message], [400, 'needs a reason'])
  assert.equal((await one.request('PUT', '/watch/mfe-one', off)).status, 200)
  const [entry] = await audit.latest(1)
  assert.deepEqual([entry?.what, entry?.about], ['watch', { app: 'mfe-one', ...off }])
  const { body } = await two.request('GET', '/watch')
  assert.deepEqual(Object.keys(body['off'] ?? {}), ['mfe-one'])

  await visit(canary.id, broken)
  await canaries.tick()
  const [listed] = await canaries.list()
  assert.deepEqual([listed?.watched, listed?.verdict.isWorse], [false, true])
  assert.equal((await production()).what, 'canary')
  await one.request('PUT', '/watch/mfe-one', { on: true, why: '' })
  await canaries.tick()
  assert.equal((await production()).what, 'take-back')
})

test('a release that was taken back cools down for an hour, unless an operator says why not (SEC-54)', async t => {
  const { one, operator, canaries, canary, registry, set, production, visit, promote, release } =
    await open(t)
  await visit(canary.id, broken)
  await canaries.tick()
  const takenBack = Date.parse((await production()).when)
  for (const extra of [{}, { steps: [{ share: 10 }] }]) {
    const { state, problems } = await promote(one, set, extra)
    assert.equal(state, 'refused')
    assert.match(
      problems[0] ?? '',
      /^mfe-one@\w+ was taken back at \d\d:\d\d UTC \(failed loads: .*\): it can be released again from \d\d:\d\d UTC, or by an operator with --override$/
    )
  }
  await assert.rejects(requireCooledDown(registry, set, takenBack + COOL_DOWN_MS - 1), /was taken back/)
  await requireCooledDown(registry, set, takenBack + COOL_DOWN_MS)
  const team = one.request('PUT', '/operations/a000000000000009', {
    what: 'promote',
    set,
    on: {},
    override: 'it was the network',
    why: ''
  })
  assert.equal((await team).status, 403)
  assert.equal((await promote(one, await release(one, 'mfe-one'))).state, 'done')
  assert.equal((await promote(operator, set, { override: 'it was the network' })).state, 'done')
})

test('each complete line of a count file is read once; what is none is left out', async () => {
  const file = path.join(await temporaryFolder(), 'counts.jsonl')
  const counted = new CountFile(file)
  assert.deepEqual(await counted.next(), [])
  const line = (gateway: string, group: string, extra = {}) =>
    JSON.stringify({
      at: '2026-01-01T00:00:00Z',
      gateway,
      group,
      page: '/',
      visits: 1,
      failed: { 'failed-render': 0, 'failed-load': 0, error: 0, 'slow-load': 0, silent: 0 },
      networks: {},
      ...extra
    })
  const first = `${line('g1', 'candidate')}\n${line('g1', 'control', { later: 1 })}\n${line('g2', 'candidate')}\n`
  const cut = line('g2', 'control')
  await appendFile(file, `${first}no json\n{}\n${cut.slice(0, 20)}`)
  const shapeOf = (looks: { gateway: string; group: string }[][] | undefined) =>
    looks?.map(look => look.map(({ gateway, group }) => `${gateway} ${group}`))
  assert.deepEqual(shapeOf(await counted.next()), [['g1 candidate', 'g1 control'], ['g2 candidate']])
  assert.deepEqual(await counted.next(), [])
  await appendFile(file, `${cut.slice(20)}\n`)
  assert.deepEqual(shapeOf(await counted.next()), [['g2 control']])
  await truncate(file, 0)
  assert.equal(await counted.next(), undefined)
  await appendFile(file, `${cut}\n`)
  assert.deepEqual(shapeOf(await counted.next()), [['g2 control']])
})

test('a verdict without visits, and one beyond all doubt, are readable', () => {
  const none = { loads: 0, failures: 0 }
  const base = { threshold: 1000, networks: 0, signal: 'silent' as const }
  assert.equal(
    verdictText({ ...base, evidence: 1, candidate: none, control: none }),
    'silent visits: 0 of 0 visits against 0 of 0 of the control; evidence 1.0 (limit 1,000)'
  )
  const certain = { ...base, evidence: 1e12, candidate: { loads: 9, failures: 9 }, control: none }
  assert.match(verdictText(certain), /\(100\.0 %\).*evidence over 1,000,000,000 \(/)
})
