import { expect, test, type Page, type Route } from '@playwright/test'
import { copyReleases, promote, liveReleases, createPreview, copySession } from '../support/releases'
import { firstProducts, demoShopper, postJson } from '../support/shop'

/** Five remotes, each failing in every way there is: it costs its slot at most, and says so soon. */
test.skip(({ isMobile }) => isMobile, 'a slot fails the same way on every screen')
test.describe.configure({ timeout: 120_000 })

const remotes = [
  { name: 'mfe-catalogue', at: '/products', heading: 'Browse Products' },
  { name: 'mfe-product', at: 'a product', heading: '' },
  { name: 'mfe-cart-checkout', at: '/cart', heading: 'YOUR CART' },
  { name: 'mfe-account', at: '/profile', heading: 'My Profile' },
  { name: 'mfe-orders', at: '/orders', heading: 'My Orders' }
]
type Remote = (typeof remotes)[number]

const FAILURE_MS = 2500
const HANG_MS = 9000
const rooms = '(listing|product|cart|profile|order-list)[.][^/]+[.]js$'

/** What is live before, and what of each remote went live on top: the release that a browser falls back to is the first. */
let before: string[]
let after: string[]
let onLoad: string
let onRender: string

test.beforeAll(async ({ request }) => {
  const copies = (pattern = '(?!)', replacement = '', file = '') =>
    copyReleases(
      remotes.map(({ name }) => name),
      pattern,
      replacement,
      file
    )
  before = await liveReleases()
  after = await copies()
  await promote(...after)
  onLoad = await createPreview(
    'on-load',
    3600,
    ...(await copies('^', 'throw new Error("on load");', 'remoteEntry'))
  )
  const breaks = 'Component:()=>()=>{throw new Error("on render")}'
  onRender = await createPreview(
    'on-render',
    3600,
    ...(await copies('Component:[(][)]=>[A-Za-z_$]+', breaks))
  )
  const [piece] = await firstProducts(request)
  Object.assign(remotes[1]!, { at: `/product/${piece!._id}`, heading: piece!.name })
})
test.afterAll(async () => void (await promote(...before)))

test.beforeEach(async ({ page, context }) => {
  await postJson(page, '/api/auth/login', demoShopper)
  for (const preview of [onLoad, onRender]) await copySession(preview, context)
})

const filesOf = ({ name }: Remote): RegExp => new RegExp(`/(releases|r)/${name}/[^/]+/.+[.]js$`)
const newest = ({ name }: Remote): RegExp =>
  new RegExp(`/(releases|r)/${after.find(one => one.startsWith(name))!.replace('@', '/')}`)

interface Noted {
  askedAt?: number
  failedAt?: number
}

/** Notes when the page first asks for a remote's entry, and when a slot says that it failed. */
const noted = (page: Page, { name }: Remote) =>
  page.addInitScript(remote => {
    const noted = window as unknown as Noted
    new MutationObserver(() => {
      if (document.querySelector(`script[src*="/${remote}/"][src*=remoteEntry]`))
        noted.askedAt ??= performance.now()
      if (document.querySelector('[data-failed]')) noted.failedAt ??= performance.now()
    }).observe(document, { subtree: true, childList: true, attributes: true })
  }, name)

/** Milliseconds from the one to the other, as the page itself saw them. */
async function toldAfter(page: Page, { name }: Remote): Promise<number> {
  await expect(page.locator(`[data-boundary=${name}][data-failed]`)).toBeVisible({ timeout: 15_000 })
  const { askedAt = NaN, failedAt = NaN } = await page.evaluate(() => {
    const { askedAt, failedAt } = window as unknown as Noted
    return { askedAt, failedAt }
  })
  return failedAt - askedAt
}

/** Nothing before to fall back to, as on a remote's first day: the page starts with a plan that names none. */
const withoutPrevious = (page: Page) =>
  page.addInitScript(() => {
    const parse = JSON.parse.bind(JSON)
    JSON.parse = (text: string): unknown => {
      const value = parse(text) as { plan?: { remotes: { previous?: object }[] } } | null
      for (const remote of value?.plan?.remotes ?? []) delete remote.previous
      return value
    }
  })

/** The shop around the slot goes on. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get in touch' })).toBeVisible()
}
const comes = (page: Page, { heading }: Remote) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 20_000 })

const answers: [string, (route: Route) => Promise<void>][] = [
  ['404', route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' })],
  ['500', route => route.fulfill({ status: 500, body: 'Error\n' })],
  ['corrupt', route => route.fulfill({ contentType: 'text/javascript', body: 'var sahra_=\u0000;(' })]
]

for (const remote of remotes) {
  test(`${remote.name}: 404, 500, corrupt, an old release, throws on load, throws on render`, async ({
    page
  }) => {
    await noted(page, remote)
    for (const [what, answer] of answers) {
      await page.unroute(filesOf(remote))
      await page.route(filesOf(remote), answer)
      await page.goto(remote.at)
      expect(await toldAfter(page, remote), what).toBeLessThan(FAILURE_MS)
    }
    await page.unroute(filesOf(remote))
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await comes(page, remote)

    // Its files are gone, those of the release before it are not.
    await page.route(newest(remote), route => route.fulfill({ status: 404, body: 'Not found\n' }))
    await page.goto(remote.at)
    await comes(page, remote)
    const old = before.find(one => one.startsWith(remote.name))!.split('@')[1]!
    await expect(page.locator(`[data-boundary=${remote.name}]`).first()).toHaveAttribute('data-release', old)
    await page.unroute(newest(remote))

    for (const preview of [onLoad, onRender]) {
      await page.goto(preview + remote.at)
      await comes(page, remote)
    }
  })
}

test('throws on load and on render with nothing to fall back to: said at once', async ({ context }) => {
  for (const remote of remotes) {
    const page = await context.newPage()
    await noted(page, remote)
    await withoutPrevious(page)
    for (const preview of [onLoad, onRender]) {
      await page.goto(preview + remote.at)
      expect(await toldAfter(page, remote), `${preview} ${remote.name}`).toBeLessThan(FAILURE_MS)
    }
    await expectUsable(page)
    await page.close()
  }
})

test('hanging and slow: said within nine seconds, and waited for', async ({ context }) => {
  // One after another they are opened, together they are waited for.
  const hanging: Promise<void>[] = []
  for (const remote of remotes) {
    const page = await context.newPage()
    await noted(page, remote)
    await page.route(filesOf(remote), () => undefined)
    await page.goto(remote.at, { waitUntil: 'domcontentloaded' })
    hanging.push(
      toldAfter(page, remote).then(async took => {
        expect(took, remote.name).toBeLessThan(HANG_MS)
        await expectUsable(page)
        await page.close()
      })
    )
  }
  await Promise.all(hanging)
  for (const remote of remotes) {
    const page = await context.newPage()
    const slow = new RegExp(`/(releases|r)/${remote.name}/[^/]+/(remoteEntry|${rooms})`)
    await page.route(slow, async route => {
      await new Promise(resolve => setTimeout(resolve, 1200))
      await route.continue().catch(() => undefined)
    })
    await page.goto(remote.at, { waitUntil: 'commit' })
    await comes(page, remote)
    await page.close()
  }
})
