import type { Page, Route } from '@playwright/test'
import { type PageClock, stopClock } from '../../platform/src/testing/page-clock'
import { t } from '../support/language'
import { openFromFooter } from '../support/page'
import { firstProducts } from '../support/products'
import { copyReleases, promote, liveReleases, createPreview, postAt } from '../support/releases'
import { demoShopper, postJson } from '../support/shopper'
import { expect, test } from '../support/test'

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

const HANG_MS = 9000
const SLOW_MS = 1200

/** The releases before the test are what a page falls back to once the copies are promoted. */
let previousReleases: string[]
let promotedReleases: string[]
/** Previews of releases that throw on load and on render. */
let throwingOnLoad: string
let throwingOnRender: string

test.beforeAll(async ({ request }) => {
  // Fifteen releases are published, a promotion is checked, two previews start an api: a busy machine needs minutes.
  test.setTimeout(600_000)
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

test.beforeEach(async ({ page }) => {
  await postJson(page, '/api/auth/login', demoShopper)
  for (const preview of [throwingOnLoad, throwingOnRender])
    expect(await postAt(preview, page, '/api/auth/login', demoShopper)).toBe(200)
})

const filesOf = ({ name }: Remote): RegExp => new RegExp(`/(releases|r)/${name}/[^/]+/.+[.]js$`)
const promotedFilesOf = ({ name }: Remote): RegExp =>
  new RegExp(`/(releases|r)/${promotedReleases.find(release => release.startsWith(name))!.replace('@', '/')}`)

const failedSlot = (page: Page, { name }: Remote) => page.locator(`[data-boundary=${name}][data-failed]`)

/**
 * Opens a page, lets its time pass until a file of the remote is requested, and only then responds: what happens after
 * this took no time in the page unless the test lets it pass.
 */
async function openUntilRequested(
  { page, clock }: { page: Page; clock: PageClock },
  address: string,
  remote: Remote,
  respond: (route: Route) => Promise<void> | undefined
): Promise<void> {
  let requested = false
  let stopHolding = () => {}
  const held = new Promise<void>(resolve => (stopHolding = resolve))
  await page.unroute(filesOf(remote))
  await page.route(filesOf(remote), async route => {
    requested = true
    await held
    await respond(route)
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await clock.passUntil(page, () => requested)
  stopHolding()
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

/**
 * Expects header, footer and another page to work. The footer needs a script that may still be on its way, and in a page that
 * the browser renders React shows it 300 ms of the page later.
 */
async function expectShopUsable(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(300)
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(0)
  }).toPass()
  await expect(
    page.getByRole('banner').getByRole('link', { name: new RegExp(`^${t('Cart')}`) })
  ).toBeVisible()
  await openFromFooter(page, 'About', 'Contact')
  await expect(page.getByRole('heading', { level: 1, name: t('Get in touch') })).toBeVisible()
}
const expectLoaded = (page: Page, { heading }: Remote) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 20_000 })

const failures: ((route: Route) => Promise<void>)[] = [
  route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' }),
  route => route.fulfill({ status: 500, body: 'Error\n' }),
  route => route.fulfill({ contentType: 'text/javascript', body: 'var sahra_=\u0000;(' })
]

for (const remote of remotes) {
  test(
    `SH-024 ${remote.name}: 404, 500, corrupt, missing release, throws on load, throws on render`,
    { tag: '@desktop' },
    async ({ page, context }) => {
      const clock = await stopClock(context)
      for (const respond of failures) {
        await openUntilRequested({ page, clock }, remote.path, remote, respond)
        await expect(failedSlot(page, remote)).toBeVisible()
      }
      await page.clock.resume()
      await page.unroute(filesOf(remote))
      await page
        .getByRole('main')
        .getByRole('button', { name: t('Retry') })
        .click()
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
    const clock = await stopClock(context)
    for (const remote of remotes) {
      const page = await context.newPage()
      await removeFallbacks(page)
      for (const preview of [throwingOnLoad, throwingOnRender]) {
        await openUntilRequested({ page, clock }, preview + remote.path, remote, route => route.continue())
        await expect(failedSlot(page, remote)).toBeVisible()
      }
      await expectShopUsable(page)
      await page.close()
    }
  }
)

test('SEC-36 a hanging remote fails within nine seconds', { tag: '@desktop' }, async ({ context }) => {
  const clock = await stopClock(context)
  for (const remote of remotes) {
    const page = await context.newPage()
    await openUntilRequested({ page, clock }, remote.path, remote, () => undefined)
    const delay = await clock.passUntil(page, () => failedSlot(page, remote).isVisible())
    expect(delay, remote.name).toBeLessThan(HANG_MS)
    await expectShopUsable(page)
    await page.close()
  }
})

test('SEC-36 a slow remote is waited for', { tag: '@desktop' }, async ({ context }) => {
  const clock = await stopClock(context)
  for (const remote of remotes) {
    const page = await context.newPage()
    const held: Route[] = []
    let slow = true
    await page.route(filesOf(remote), route => (slow ? void held.push(route) : route.continue()))
    await page.goto(remote.path, { waitUntil: 'domcontentloaded' })
    await clock.passUntil(page, () => held.length > 0)
    await page.clock.runFor(SLOW_MS)
    slow = false
    for (const route of held) await route.continue()
    await expectLoaded(page, remote)
    await page.close()
  }
})
