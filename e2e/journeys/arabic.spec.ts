import type { Page } from '@playwright/test'
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
import { sentMails } from '../support/mail'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  mainOf,
  openHydrated,
  openSignedIn,
  recordErrors
} from '../support/page'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

test.use({ locale: 'en-AE' })

const expectArabic = async (page: Page, pathname: RegExp): Promise<void> => {
  await expect(page).toHaveURL(url => pathname.test(url.pathname))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoHorizontalScroll(page)
}

test('C134 a visit in Arabic stays in Arabic: home, listing, product, cart, sign-in', async ({ page }) => {
  const errors = recordErrors(page)
  await page.goto('/ar')
  await expectArabic(page, /^\/ar$/)
  await page.goto('/ar/products')
  await page.getByRole('main').locator('a[href^="/ar/product/"]').first().click()
  await expectArabic(page, /^\/ar\/product\/[0-9a-f]{24}\/[a-z0-9-]+$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  await page.goBack()
  await expectArabic(page, /^\/ar\/products$/)
  // A guarded page sends a visitor to sign in, in the same language.
  await page.getByRole('banner').locator('a[href="/ar/cart"]').click()
  await expectArabic(page, /^\/ar\/login$/)
  await page.goto('/ar/orders')
  await expectArabic(page, /^\/ar\/login$/)
  expect(errors).toEqual([])
})

test('C134 the switch keeps page, filters and place, and an unknown language is an unknown page', async ({
  page
}) => {
  await openHydrated(page, '/products')
  await mainOf(page).getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  const { pathname, search } = new URL(page.url())
  const arabic = page.getByRole('contentinfo').getByRole('link', { name: 'العربية' })
  await arabic.scrollIntoViewIfNeeded()
  await arabic.click()
  await expectArabic(page, /^\/ar\/products$/)
  expect(new URL(page.url()).search).toBe(search)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll(links => links.map(link => link.getAttribute('hreflang')))
  expect(alternates).toEqual(['en', 'ar', 'x-default'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(pathname + search)
  const unknown = await page.request.get('/fr/products')
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
    const sent = () => sentMails().find(({ orderId }) => orderId === id)
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
    await expect.poll(() => sentMails().find(({ to }) => to === email)?.subject).toMatch(/^رمز/)
  }
)

/** `static-pages` has axe on these. */
const screens = [
  '',
  '/products',
  '/collection',
  '/about',
  '/contact',
  '/faq',
  '/privacy-policy',
  '/terms',
  '/delivery-returns',
  '/login'
]
const others = ['/brand', '/journal', '/verify-certificate', '/reset-password', '/nowhere']

test('C139 no English text of a front end stands on an Arabic page', { tag: '@phone' }, async ({ page }) => {
  for (const screen of [...screens, ...others]) {
    await openHydrated(page, `/ar${screen}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectArabic(page, new RegExp(`^/ar${screen}$`))
    await expectNoEnglish(page)
    if (others.includes(screen)) await expectAccessible(page)
  }
})
