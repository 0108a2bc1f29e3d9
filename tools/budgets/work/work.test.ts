import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test, { after } from 'node:test'
import type { Page } from 'playwright-core'
import { buildAll } from '../../../build-kit/src/build-all'
import { deployables } from '../../../build-kit/src/deployables'
import { integrityOf } from '../../../build-kit/src/release-hash.mjs'
import { openBrowser } from '../../../platform/src/testing/chromium'
import { amountsSchema, findExceeded, html, requests, work, type Amounts, type Budgeted } from '../budgets'
import { readReleases } from '../measure'
import { measureHtml } from './measure-html'
import { measureRequests } from './measure-requests'
import { measureVisit, measureWork, workPaths, type MeasuredShop } from './measure-work'
import { openSeededShop } from './seeded-shop'

/** On a busy machine a visit may do more. */
const SECOND_OF_TWELVE = { visits: 12, rank: 1 }
const planted = 'home calls mfe-catalogue/entry'

const budgets = amountsSchema.parse(JSON.parse(readFileSync(work.file, 'utf8')))
const appsOf = (names: string[]) => new Set(names.flatMap(name => / calls ([\w-]+)\//.exec(name)?.[1] ?? []))
// A team may have cloned only its remote: the budgets are those of the whole shop.
const isWhole = [...appsOf(Object.keys(budgets))].every(app => deployables().includes(app))

const budgetsOf = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(budgets).filter(([name]) => name in amounts))

type OpenedShop = MeasuredShop & Awaited<ReturnType<typeof openSeededShop>>
let shop: OpenedShop | undefined
after(async () => {
  await shop?.browser.close()
  await shop?.close()
})

async function openShop(): Promise<OpenedShop> {
  if (shop) return shop
  const { failed } = await buildAll(deployables(), undefined, () => {})
  assert.deepEqual(failed, [])
  const releases = await readReleases(deployables())
  shop = { ...(await openSeededShop()), browser: await openBrowser(), releases }
  return shop
}

test('C193 no page does more until it is hydrated than its budget allows', { skip: !isWhole }, async () => {
  const isEnough = (amounts: Amounts): boolean => findExceeded(budgetsOf(amounts), amounts, work).length === 0
  const measured = await measureWork(await openShop(), { ...SECOND_OF_TWELVE, isEnough })
  for (const name of Object.keys(workPaths))
    assert.ok(measured[`${name} calls shell/entry-react-dom`]! > 0, name)
  assert.deepEqual(
    findExceeded(budgets, measured, work),
    [],
    'Let it do less; or, where it is worth its time: npm run budgets'
  )
})

test('C379 the HTML of no page is larger than its budget', { skip: !isWhole }, async () => {
  const { bilingual } = await openShop()
  assertWithin(html, await measureHtml(bilingual))
})

test(
  'C379 no page requests more until it is at rest than its budget allows',
  { skip: !isWhole },
  async () => {
    const { bilingual, browser } = await openShop()
    assertWithin(requests, await measureRequests(browser, bilingual))
  }
)

function assertWithin(budgeted: Budgeted, measured: Amounts): void {
  const allowed = amountsSchema.parse(JSON.parse(readFileSync(budgeted.file, 'utf8')))
  assert.deepEqual(
    findExceeded(allowed, measured, budgeted),
    [],
    'Send less; or, where it is worth it: npm run budgets'
  )
}

test(
  'an entry that calls 4 % more functions than its budget allows is seen',
  { skip: !isWhole },
  async () => {
    const opened = await openShop()
    const budget = { [planted]: budgets[planted]! }
    const more = Math.ceil(budget[planted]! * 0.04) + work.least
    const measured = await measureVisit(opened, 'home', page => plant(page, opened, more))
    assert.equal(findExceeded(budget, { [planted]: measured[planted]! }, work).length, 1)
  }
)

/** Lets the entry of the home page call a function so many times. */
async function plant(page: Page, { address, releases }: MeasuredShop, calls: number): Promise<void> {
  const { app, id, parts } = releases.find(release => release.app === 'mfe-catalogue')!
  const url = `${address}/releases/${app}/${id}/${parts['entry']!.js[0]}`
  const original = await (await fetch(url)).text()
  const changed = `${original};for (let i = 0; i < ${calls}; i++) (() => i)()`
  await page.route(url, route => route.fulfill({ contentType: 'text/javascript', body: changed }))
  await page.route(`${address}/`, async route => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replaceAll(integrityOf(original), integrityOf(changed)) })
  })
}
