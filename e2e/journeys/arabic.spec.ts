import path from 'node:path'
import { request, type Page } from '@playwright/test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { signUpText } from '../../mfe-account/src/sign-up/sign-up.text.ar'
import { verifyText } from '../../mfe-account/src/verify/verify.text.ar'
import { text as cartText } from '../../mfe-cart-checkout/src/cart/cart.text.ar'
import { text as checkoutText } from '../../mfe-cart-checkout/src/checkout/checkout.text.ar'
import { confirmationText } from '../../mfe-orders/src/confirmation/confirmation.text.ar'
import { orderListText } from '../../mfe-orders/src/order-list/order-list.text.ar'
import { buyBoxText } from '../../mfe-product/src/buy-box/buy-box.text.ar'
import { searchBoxText } from '../../shell/src/search-box/search-box.text.ar'
import { expectNoEnglish } from '../support/arabic'
import { mailsIn } from '../support/mail'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  mainOf,
  openHydrated,
  openSignedIn,
  recordErrors
} from '../support/page'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { startShop, stopAllShops, type ShopProcess } from '../support/shop-process'
import { expect, test } from '../support/test'

/** A shop of its own, whose mails are read here. */
const PORT = 4370

let shop: ShopProcess
let mail: string

const portOf = (project: { name: string }): number => PORT + (project.name === 'phone' ? 1 : 0)

test.describe.configure({ timeout: 600_000 })
test.use({
  locale: 'en-AE',
  baseURL: async ({}, provide, { project }) => provide(`http://localhost:${portOf(project)}`)
})

test.beforeAll(async ({}, { project }) => {
  const data = temporaryFolder('sahra-arabic')
  const port = portOf(project)
  mail = path.join(data, 'mail')
  shop = startShop(port, {
    DATA_DIR: data,
    MAIL_DIR: mail,
    SEED: 'test',
    LANGUAGES: 'en,ar'
  })
  const client = await request.newContext({ baseURL: shop.address })
  await expect
    .poll(
      () =>
        client.get('/brands').then(
          response => response.status(),
          () => 0
        ),
      { timeout: 500_000 }
    )
    .toBe(200)
})
test.afterAll(stopAllShops)

const expectArabic = async (page: Page, pathname: RegExp): Promise<void> => {
  await expect(page).toHaveURL(url => pathname.test(url.pathname))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoHorizontalScroll(page)
}

test('C134 a visit in Arabic stays in Arabic: home, listing, product, cart, sign-in', async ({ page }) => {
  const errors = recordErrors(page)
  await page.goto(`${shop.address}/ar`)
  await expectArabic(page, /^\/ar$/)
  await page.goto(`${shop.address}/ar/products`)
  await page.getByRole('main').locator('a[href^="/ar/product/"]').first().click()
  await expectArabic(page, /^\/ar\/product\/[0-9a-f]{24}\/[a-z0-9-]+$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  await page.goBack()
  await expectArabic(page, /^\/ar\/products$/)
  // A guarded page sends a visitor to sign in, in the same language.
  await page.getByRole('banner').locator('a[href="/ar/cart"]').click()
  await expectArabic(page, /^\/ar\/login$/)
  await page.goto(`${shop.address}/ar/orders`)
  await expectArabic(page, /^\/ar\/login$/)
  expect(errors).toEqual([])
})

test('C134 the switch keeps page, filters and place, and an unknown language is an unknown page', async ({
  page
}) => {
  await page.goto(`${shop.address}/products?page=2`)
  const arabic = page.getByRole('contentinfo').getByRole('link', { name: 'العربية' })
  await arabic.scrollIntoViewIfNeeded()
  await arabic.click()
  await expectArabic(page, /^\/ar\/products$/)
  expect(new URL(page.url()).search).toBe('?page=2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  // While it finds its place the page moves beneath the pointer.
  await page.waitForLoadState('networkidle')
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll(links => links.map(link => link.getAttribute('hreflang')))
  expect(alternates).toEqual(['en', 'ar', 'x-default'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${shop.address}/products?page=2`)
  const unknown = await page.request.get(`${shop.address}/fr/products`)
  expect(unknown.status()).toBe(404)
})

/** A whole screen: its direction, its words, and what axe finds. */
const expectScreen = async (page: Page, pathname: RegExp): Promise<void> => {
  await expectArabic(page, pathname)
  await expectNoEnglish(page)
  await expectAccessible(page)
}

test(
  'C139 a shopper searches, buys and finds the order in Arabic, with its mail',
  { tag: '@phone' },
  async ({ page }) => {
    const errors = recordErrors(page)
    const email = await newShopper(page)
    await postJson(page, '/api/user/address', sampleAddress)
    await page.goto('/ar')
    await page.getByRole('banner').getByRole('button', { name: searchBoxText.search }).click()
    await page.getByRole('banner').getByRole('combobox').fill('polishing cloth')
    await page.keyboard.press('Enter')
    await expectScreen(page, /^\/ar\/search$/)
    await openSignedIn(page, `/ar/product/${testProductId('roundPrice')}`)
    await mainOf(page).getByRole('button', { name: buyBoxText.addToCart }).first().click()
    await expect(page.getByText(buyBoxText.added)).toBeVisible()
    await page.goto('/ar/cart')
    await expect(mainOf(page).getByRole('heading', { level: 1, name: cartText.title })).toBeVisible()
    await expectScreen(page, /^\/ar\/cart$/)
    await mainOf(page).getByRole('button', { name: cartText.checkout }).click()
    await expect(mainOf(page).getByRole('button', { name: checkoutText.placeOrder })).toBeEnabled()
    await expectScreen(page, /^\/ar\/place-order$/)
    await mainOf(page).getByRole('button', { name: checkoutText.placeOrder }).click()
    await expect(page.getByRole('heading', { level: 1, name: confirmationText.confirmed })).toBeVisible()
    await expectScreen(page, /^\/ar\/order-success\/[0-9a-f]{24}$/)
    const id = page.url().split('/').pop() ?? ''
    await mainOf(page).getByRole('link', { name: confirmationText.myOrders }).click()
    await mainOf(page).getByRole('link', { name: orderListText.viewDetails }).click()
    await expectScreen(page, new RegExp(`^/ar/orders/${id}$`))
    const sent = () => mailsIn(mail).find(({ orderId }) => orderId === id)
    await expect.poll(() => sent()?.to).toBe(email)
    expect(sent()?.subject).toMatch(/^وصلنا طلبك/)
    expect(sent()?.text).toContain(`/ar/orders/${id}`)
    expect(errors).toEqual([])
  }
)

test(
  'C139 an account that is opened in Arabic is verified by an Arabic mail',
  { tag: '@phone' },
  async ({ page }) => {
    const email = `noura-${Date.now()}@example.com`
    await page.goto('/ar/signup')
    await expectScreen(page, /^\/ar\/signup$/)
    const form = mainOf(page)
    await form.getByLabel(signUpText.name).fill('نورة')
    await form.getByLabel(signUpText.email).fill(email)
    await form.getByLabel(signUpText.password, { exact: true }).fill('A quiet-morning 7')
    await form.getByRole('button', { name: signUpText.submit }).click()
    await expectArabic(page, /^\/ar$/)
    await page.goto('/ar/email-verify')
    await expect(page.getByRole('heading', { level: 1, name: verifyText.title })).toBeVisible()
    await expectScreen(page, /^\/ar\/email-verify$/)
    await form.getByRole('button', { name: verifyText.resend }).click()
    await expect.poll(() => mailsIn(mail).find(({ to }) => to === email)?.subject).toMatch(/^رمز/)
  }
)

const screens = [
  '',
  '/products',
  '/collection',
  '/brand',
  '/journal',
  '/verify-certificate',
  '/about',
  '/contact'
]
const policies = [
  '/faq',
  '/privacy-policy',
  '/terms',
  '/delivery-returns',
  '/login',
  '/reset-password',
  '/nowhere'
]

test('C139 no English text of a front end stands on an Arabic page', { tag: '@phone' }, async ({ page }) => {
  for (const screen of [...screens, ...policies]) {
    await openHydrated(page, `/ar${screen}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectScreen(page, new RegExp(`^/ar${screen}$`))
  }
})
