import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import test, { before } from 'node:test'
import { describeApi, type ApiContract } from '@sahra/build-kit/contracts/api-contract.mjs'
import { findApiCalls, readSources } from '@sahra/build-kit/contracts/api-calls.mjs'
import { root } from '@sahra/build-kit/deployables'
import { withContract } from '../../testing/contract-fixture'
import { openRegistry, publishFixture, releaseFixtures, type Fixture } from '../../testing/fixture-release'
import { startCanary } from '../../testing/canary-fixture'
import { nothingShared } from '../../testing/shared-fixture'
import { checkApi } from './api-check'
import { createCheck } from './check'

const ENDPOINT = 'GET /api/certificates/{number}'
/** The sources of a page of mfe-product, and the api that they call. */
let sources: string[]
let api: ApiContract
before(async () => {
  const folder = path.join(root, 'mfe-product/src/certificate')
  sources = readSources(
    readdirSync(folder).map(file => path.join(folder, file)),
    [folder]
  )
  api = await describeApi(path.join(root, 'shared/src'))
})

/** mfe-product as it is built of these sources, against this api. */
const product = (texts: string[], against: ApiContract, content: string): Fixture =>
  withContract(
    { app: 'mfe-product', api: findApiCalls(against, texts, {}), files: { 'x.js': content } },
    nothingShared
  )

/** The api with another type of a certificate. */
function withCertificate(
  change: (fields: Record<string, string[]>) => Record<string, string[]>
): ApiContract {
  const { takes = {}, returns = {} } = api[ENDPOINT] ?? {}
  return { ...api, [ENDPOINT]: { takes, returns: change(returns) } }
}

async function openShop(running: () => ApiContract | Promise<ApiContract>) {
  const { registry } = await openRegistry()
  const before = product(sources, api, 'before')
  const live = await releaseFixtures(registry, withContract({ app: 'shell' }, nothingShared), before)
  const check = createCheck(registry, async () => ({ problems: [], notes: [] }), {
    readApi: async () => running()
  })
  return {
    registry,
    live: `mfe-product@${live['mfe-product']}`,
    check: (id: string, app = 'mfe-product') => check({ [app]: id }, { browser: false })
  }
}

test('C440 a field of the api is renamed by expand and contract, and no step alone breaks the page that reads it', async () => {
  const expanded = withCertificate(fields => ({ ...fields, examinedBy: ['string'] }))
  const contracted = withCertificate(({ examiner: _, ...fields }) => ({ ...fields, examinedBy: ['string'] }))
  let running = api
  const { registry, live, check } = await openShop(() => running)
  const problemsOf = async (next: ApiContract) => (await checkApi(registry, next)).problems

  // The planted fault: the new name at once.
  assert.deepEqual(await problemsOf(contracted), [
    `${live} reads examiner of ${ENDPOINT}, which the api does not return: promote a release without it first`
  ])
  const moved = sources.map(text => text.replaceAll('examiner', 'examinedBy'))
  const { id } = await publishFixture(registry, product(moved, expanded, 'after'))
  assert.deepEqual((await check(id)).problems, [
    `mfe-product@${id} reads examinedBy of ${ENDPOINT}, which the api does not return: deploy the api first`
  ])

  assert.deepEqual(await problemsOf(expanded), [])
  running = expanded
  assert.deepEqual((await check(id)).problems, [])
  await registry.promote('production', { set: { 'mfe-product': id }, who: '', why: '', expected: 1 })

  const { problems, notes } = await checkApi(registry, contracted)
  assert.deepEqual(problems, [])
  assert.ok(
    notes.includes(
      `${live} reads examiner of ${ENDPOINT}, which the api does not return: a rollback to it would break`
    )
  )
})

test('C440 the candidate of a canary counts, and a release that records no calls is named', async () => {
  const { registry } = await openShop(() => api)
  const { id } = await publishFixture(registry, { app: 'mfe-product', files: { 'x.js': 'older' } })
  await registry.promote('production', { set: { 'mfe-product': id }, who: '', why: '', expected: 1 })
  const candidate = await publishFixture(registry, product(sources, api, 'candidate'))
  await startCanary(registry, { 'mfe-product': candidate.id })
  const { problems, notes } = await checkApi(
    registry,
    withCertificate(({ grade: _, ...fields }) => fields)
  )
  assert.deepEqual(
    problems.map(line => line.split(',')[0]),
    [`mfe-product@${candidate.id} reads grade of ${ENDPOINT}`]
  )
  assert.ok(notes.includes(`mfe-product@${id} does not record what it uses of the api: not compared`))
})

test('C440 an api that does not describe itself is a note: a release may be what repairs the shop', async () => {
  const { registry, check } = await openShop(() => Promise.reject(new Error('status 503')))
  const { id } = await publishFixture(registry, product(sources, api, 'next'))
  const { problems, notes } = await check(id)
  assert.deepEqual(problems, [])
  assert.ok(notes.includes('the running api does not describe itself (status 503): not compared with it'))
})

test('C440 what live releases miss in the running api is a note of the next check', async () => {
  const { registry, live, check } = await openShop(() => withCertificate(({ brand: _, ...fields }) => fields))
  const texts = sources.map(text => text.replaceAll('brand', 'house'))
  const { id } = await publishFixture(registry, product(texts, api, 'next'))
  assert.deepEqual((await check(id)).problems, [])
  const shell = await publishFixture(
    registry,
    withContract({ app: 'shell', files: { 'x.js': 'next' } }, nothingShared)
  )
  const { problems, notes } = await check(shell.id, 'shell')
  assert.deepEqual(problems, [])
  assert.ok(
    notes.includes(`${live} reads brand of ${ENDPOINT}, which the api does not return, and is live`),
    notes.join('\n')
  )
})
