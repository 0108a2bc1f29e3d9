import { expect, test, type Page, type Route } from '@playwright/test'
import { copyReleases, promote, liveReleases, createPreview, copySession } from '../support/releases'
import { firstProducts } from '../support/products'
import { demoShopper, postJson } from '../support/shopper'

/** Each remote in every failure mode: at most its slot fails, within a time limit. */
test.describe.configure({ timeout: 120_000 })

const remotes = [
  { name: 'mfe-catalogue', path: '/products', heading: 'Browse Products' },
  { name: 'mfe-product', path: 'a product', heading: '' },
  { name: 'mfe-cart-checkout', path: '/cart', heading: 'YOUR CART' },
  { name: 'mfe-account', path: '/profile', heading: 'My Profile' },
  { name: 'mfe-orders', path: '/orders', heading: 'My Orders' }
]
type Remote = (typeof remotes)[number]

const FAILURE_MS = 2500
const HANG_MS = 9000
const shellScript = /\/releases\/shell\/[^/]+\/shell[.][^/]*js$/
const pageChunks = '(listing|product|cart|profile|order-list)[.][^/]+[.]js$'

/** The releases before the test are what a page falls back to once the copies are promoted. */
let previousReleases: string[]
let promotedReleases: string[]
/** Previews of releases that throw on load and on render. */
let throwingOnLoad: string
let throwingOnRender: string

test.beforeAll(async ({ request }) => {
  const names = remotes.map(({ name }) => name)
  previousReleases = await liveReleases()
  promotedReleases = await copyReleases(names)
  await promote(...promotedReleases)
  const onLoad = { pattern: '^', replacement: 'throw new Error("on load");', file: 'remoteEntry' }
  throwingOnLoad = await createPreview('on-load', ...(await copyReleases(names, onLoad)))
  const onRender = {
    pattern: 'Component:[(][)]=>[A-Za-z_$]+',
    replacement: 'Component:()=>()=>{throw new Error("on render")}'
  }
  throwingOnRender = await createPreview('on-render', ...(await copyReleases(names, onRender)))
  const [product] = await firstProducts(request)
  Object.assign(remotes[1]!, { path: `/product/${product!._id}`, heading: product!.name })
})
test.afterAll(async () => void (await promote(...previousReleases)))

test.beforeEach(async ({ page, context }) => {
  await postJson(page, '/api/auth/login', demoShopper)
  for (const preview of [throwingOnLoad, throwingOnRender]) await copySession(preview, context)
})

const filesOf = ({ name }: Remote): RegExp => new RegExp(`/(releases|r)/${name}/[^/]+/.+[.]js$`)
const promotedFilesOf = ({ name }: Remote): RegExp =>
  new RegExp(`/(releases|r)/${promotedReleases.find(release => release.startsWith(name))!.replace('@', '/')}`)

interface Times {
  requestedAt?: number
  failedAt?: number
}

/** Records in the page when a remote's entry is first requested and when its slot shows a failure. */
const recordTimes = (page: Page, { name }: Remote) =>
  page.addInitScript(remote => {
    const times = window as unknown as Times
    new MutationObserver(() => {
      if (document.querySelector(`script[src*="/${remote}/"][src*=remoteEntry]`))
        times.requestedAt ??= performance.now()
      if (document.querySelector('[data-failed]')) times.failedAt ??= performance.now()
    }).observe(document, { subtree: true, childList: true, attributes: true })
  }, name)

/** Returns the milliseconds from the first request to the visible failure. */
async function failureDelay(page: Page, { name }: Remote): Promise<number> {
  await expect(page.locator(`[data-boundary=${name}][data-failed]`)).toBeVisible({ timeout: 15_000 })
  const { requestedAt = NaN, failedAt = NaN } = await page.evaluate(() => {
    const { requestedAt, failedAt } = window as unknown as Times
    return { requestedAt, failedAt }
  })
  return failedAt - requestedAt
}

/** Removes the previous releases from the plan, so that there is nothing to fall back to. */
const removeFallbacks = (page: Page) =>
  page.addInitScript(() => {
    const parse = JSON.parse.bind(JSON)
    JSON.parse = (text: string): unknown => {
      const value = parse(text) as { plan?: { remotes: { previous?: object }[] } } | null
      for (const remote of value?.plan?.remotes ?? []) delete remote.previous
      return value
    }
  })

/** Expects header, footer and another page to work. */
async function expectShopUsable(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get in touch' })).toBeVisible()
}
const expectLoaded = (page: Page, { heading }: Remote) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 20_000 })

const failures: [string, (route: Route) => Promise<void>][] = [
  ['404', route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' })],
  ['500', route => route.fulfill({ status: 500, body: 'Error\n' })],
  ['corrupt', route => route.fulfill({ contentType: 'text/javascript', body: 'var sahra_=\u0000;(' })]
]

for (const remote of remotes) {
  test(
    `SH-024 ${remote.name}: 404, 500, corrupt, missing release, throws on load, throws on render`,
    { tag: '@desktop' },
    async ({ page }) => {
      await recordTimes(page, remote)
      for (const [failure, respond] of failures) {
        await page.unroute(filesOf(remote))
        await page.route(filesOf(remote), respond)
        await page.goto(remote.path)
        expect(await failureDelay(page, remote), failure).toBeLessThan(FAILURE_MS)
      }
      await page.unroute(filesOf(remote))
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
      await expectLoaded(page, remote)

      // Without the files of the live release the previous one is loaded.
      await page.route(promotedFilesOf(remote), route => route.fulfill({ status: 404, body: 'Not found\n' }))
      await page.goto(remote.path)
      await expectLoaded(page, remote)
      const previous = previousReleases.find(release => release.startsWith(remote.name))!.split('@')[1]!
      await expect(page.locator(`[data-boundary=${remote.name}]`).first()).toHaveAttribute(
        'data-release',
        previous
      )
      await page.unroute(promotedFilesOf(remote))

      for (const preview of [throwingOnLoad, throwingOnRender]) {
        await page.goto(preview + remote.path)
        await expectLoaded(page, remote)
      }
    }
  )
}

test(
  'SEC-36 throws on load and on render without a fallback: the slot fails at once',
  { tag: '@desktop' },
  async ({ context }) => {
    for (const remote of remotes) {
      const page = await context.newPage()
      await recordTimes(page, remote)
      await removeFallbacks(page)
      for (const preview of [throwingOnLoad, throwingOnRender]) {
        await page.goto(preview + remote.path)
        expect(await failureDelay(page, remote), `${preview} ${remote.name}`).toBeLessThan(FAILURE_MS)
      }
      await expectShopUsable(page)
      await page.close()
    }
  }
)

test(
  'SEC-36 a hanging remote fails within nine seconds, a slow one is waited for',
  { tag: '@desktop' },
  async ({ context }) => {
    // Pages are opened one after another and awaited together.
    const failing: Promise<void>[] = []
    for (const remote of remotes) {
      const page = await context.newPage()
      await recordTimes(page, remote)
      await page.route(filesOf(remote), () => undefined)
      await page.goto(remote.path, { waitUntil: 'domcontentloaded' })
      failing.push(
        failureDelay(page, remote).then(async delay => {
          expect(delay, remote.name).toBeLessThan(HANG_MS)
          await expectShopUsable(page)
          await page.close()
        })
      )
    }
    await Promise.all(failing)
    for (const remote of remotes) {
      const page = await context.newPage()
      const slow = new RegExp(`/(releases|r)/${remote.name}/[^/]+/(remoteEntry|${pageChunks})`)
      const shellLoaded = page.waitForEvent('requestfinished', request => shellScript.test(request.url()))
      await page.route(slow, async route => {
        await shellLoaded
        await page.getByRole('banner').waitFor()
        await route.continue().catch(() => undefined)
      })
      await page.goto(remote.path, { waitUntil: 'commit' })
      await expectLoaded(page, remote)
      await page.close()
    }
  }
)
