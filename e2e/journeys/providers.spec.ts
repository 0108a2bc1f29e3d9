import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { openCheckout, placeOrderButton } from '../support/checkout'
import { isArabic, localPath, t } from '../support/language'
import { invoiceLink, type Order, orderRow, ordersOf, orderSection, summaryCard } from '../support/orders'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  mainOf,
  openHydrated,
  recordErrors
} from '../support/page'
import { addToCartButton } from '../support/products'
import { declined, showOwnCardPage } from '../support/own-card-page'
import { ownShop } from '../support/own-shop'
import { type ProviderShop, serveCheckoutJs, showProviderPage, startProviderShop } from '../support/providers'
import { expect, test } from '../support/test'

/** Against a shop with providers of payments and of identities: pay later, expiry, refund; sign-in. */
let shop: ProviderShop
ownShop(3, async port => (shop = await startProviderShop(port)))

/** By when an order has to be paid, at any time of the day. */
const payBy = () => (isArabic() ? /^آخر موعد للدفع: .*\(بتوقيت دبي\)$/ : /^Pay by .* \(Dubai time\)$/)
const payNow = (page: Page) => mainOf(page).getByRole('button', { name: t('Pay now') })
const providerHeading = (page: Page) => page.getByRole('heading', { name: 'Pay here' })

/** Places a card order in the browser and goes back from the provider's page without paying. */
async function placeUnpaidOrder(page: Page): Promise<Order> {
  await showProviderPage(page, shop)
  await openCheckout(page)
  await mainOf(page)
    .getByRole('radio', { name: new RegExp(t('Card, Apple Pay')) })
    .check()
  await placeOrderButton(page).click()
  await expect(providerHeading(page)).toBeVisible()
  await page.goBack()
  const [order] = await ordersOf(page)
  const cancelAddress = shop.address + localPath(`/orders/${order!._id}`)
  expect(shop.stripe.sessionsOf(order!._id).map(({ cancel_url }) => cancel_url)).toEqual([cancelAddress])
  return order!
}

test('C117 an order left at the provider’s page is paid later, shipped and refunded in part', async ({
  page
}) => {
  const errors = recordErrors(page)
  const { _id: id, number } = await placeUnpaidOrder(page)
  await expect(payNow(page)).toBeVisible()
  await expectNoHorizontalScroll(page)

  await page.goto(localPath('/orders'))
  await expect(orderRow(page, { number } as Order).getByRole('button', { name: t('Pay now') })).toBeVisible()
  await page.goto(localPath(`/orders/${id}`))
  await expect(mainOf(page).getByText(payBy())).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await payNow(page).click()
  await expect(providerHeading(page)).toBeVisible()
  expect(shop.stripe.sessionsOf(id)).toHaveLength(1)
  await shop.authorize(id)
  await page.getByRole('link', { name: 'Paid' }).click()
  await expect(page).toHaveURL(localPath(`/order-success/${id}`))
  await expect(mainOf(page).getByText(number)).toBeVisible()
  await page.goto(localPath('/orders'))
  await expect(orderRow(page, { number } as Order)).toBeVisible()
  await expect(payNow(page)).toBeHidden()
  await page.goto(localPath(`/orders/${id}`))
  await expect(summaryCard(page, t('Payment'))).toContainText(t('Authorized'))

  await shop.admin('orders', 'ship', number, 'Aramex', 'AX-1')
  await shop.admin('orders', 'deliver', number)
  await shop.admin('orders', 'refund', number, '50')
  await expect
    .poll(async () => (await ordersOf(page))[0]?.paymentStatus, { timeout: 0 })
    .toBe('Partially Refunded')
  await page.reload()
  await expect(summaryCard(page, t('Payment'))).toContainText(t('Partially Refunded'))
  const items = orderSection(page, t('Order Items'))
  await expect(items.getByText(t('AED 50.00'))).toBeVisible()
  await expect(invoiceLink(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const [creditNote = ''] = t('Download Credit Note #').split('#')
  for (const link of [invoiceLink(page), page.getByRole('link', { name: creditNote })]) {
    const document = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf'])
  }
  expect(shop.stripe.intentsOf(id).map(intent => intent.latest_charge.amount_refunded)).toEqual([5_000])
  expect(errors).toEqual([])
})

test('C408 Razorpay opens over a page of the shop, when it is pressed alone, and what is not paid can be paid later', async ({
  page
}) => {
  const errors = recordErrors(page)
  const checkoutJs = await serveCheckoutJs(page, shop)
  await openCheckout(page)
  await mainOf(page)
    .getByRole('radio', { name: new RegExp(t('Card and instalments')) })
    .check()
  expect(checkoutJs.requests).toBe(0)
  await placeOrderButton(page).click()
  const inWindow = (name: string) => page.getByRole('button', { name })
  await expect(inWindow('Close Razorpay')).toBeVisible()
  await expect(page).toHaveURL(/\/api\/order\/\w+\/payment$/)
  await expectNoHorizontalScroll(page)

  await inWindow('Close Razorpay').click()
  await expect(mainOf(page).getByText(t('Your order is placed. It is not paid yet.'))).toBeVisible()
  await expect(payNow(page)).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  const [order] = await ordersOf(page)
  const id = order!._id
  await expect(page).toHaveURL(localPath(`/order-success/${id}`))

  checkoutJs.isBlocked = true
  await payNow(page).click()
  await expect(mainOf(page).getByRole('status')).toContainText('Razorpay')
  await expect(payNow(page)).toBeFocused()
  checkoutJs.isBlocked = false
  await page.reload()
  await inWindow('Pay by Razorpay').click()
  await expect(page).toHaveURL(localPath(`/order-success/${id}`))
  await expect(mainOf(page).getByText(order!.number)).toBeVisible()
  await expect(payNow(page)).toBeHidden()
  expect((await ordersOf(page)).map(({ paymentStatus }) => paymentStatus)).toEqual(['Authorized'])
  expect(shop.razorpay.attemptsAt(shop.razorpay.orderOf(id).id)).toHaveLength(1)
  // Of the script that was blocked.
  expect(errors.filter(error => !error.includes('ERR_FAILED'))).toEqual([])
})

test('C432 the Payment Element says why a card is declined, and a payment leads to the order', async ({
  page
}) => {
  const errors = recordErrors(page)
  const language = isArabic() ? 'ar' : 'en'
  const returns = await showOwnCardPage(page, { address: shop.address, language })
  await page.goto('/api/order/c432/payment')
  await expect(mainOf(page).getByText('Card of cs_secret')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await payNow(page).click()
  await expect(mainOf(page).getByRole('status')).toHaveText(declined[language])
  await expect(payNow(page)).toBeFocused()
  expect(returns).toEqual([])
  await payNow(page).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(returns).toEqual(['{}'])
  expect(errors).toEqual([])
})

test('C117 an order that is not paid in time is cancelled, and its stock is released', async ({ page }) => {
  const { _id: id, number } = await placeUnpaidOrder(page)
  await page.goto(localPath(`/orders/${id}`))
  await expect(payNow(page)).toBeVisible()
  await shop.endWindow(id)
  await expect.poll(async () => (await ordersOf(page))[0]?.status, { timeout: 0 }).toBe('Cancelled')
  await page.reload()
  await expect(mainOf(page).getByText(t('Order Cancelled'))).toBeVisible()
  await expect(payNow(page)).toBeHidden()
  expect(shop.stripe.sessionsOf(id).map(({ status }) => status)).toEqual(['expired'])
  await page.goto(localPath('/orders'))
  await expect(orderRow(page, { number } as Order)).toContainText(t('Cancelled'))
  await expectNoHorizontalScroll(page)
})

test('AC-067 AC-068 C437 from the cart, a provider makes the account, is listed, and later signs in', async ({
  page
}) => {
  const errors = recordErrors(page)
  const email = `rima-${randomUUID()}@sahra.example`
  shop.issuer.person = { sub: randomUUID(), email, email_verified: true, name: 'Rima Saleh' }
  const main = mainOf(page)
  const product = localPath(`/product/${testProductId('roundPrice')}`)
  const byGoogle = main.getByRole('button', { name: t('Continue with Google') })

  await openHydrated(page, product)
  await addToCartButton(page).click()
  await expect(page).toHaveURL(localPath('/login'))
  await expect(byGoogle).toBeEnabled()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  shop.issuer.faults = { error: 'access_denied' }
  await byGoogle.click()
  await expect(page.getByText(t('You have not signed in.'))).toBeVisible()
  await expect(page).toHaveURL(localPath('/login'))
  shop.issuer.faults = {}

  await openHydrated(page, product)
  await addToCartButton(page).click()
  await byGoogle.click()
  await expect(page).toHaveURL(product)
  const { userData } = (await (await page.request.get('/api/user/data')).json()) as { userData: object }
  expect(userData).toMatchObject({ name: 'Rima Saleh', email, isAccountVerified: true })

  await openHydrated(page, localPath('/profile/security'))
  await expect(main.getByText(`Google, ${email}`)).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()
  await openHydrated(page, localPath('/signup'))
  await byGoogle.click()
  await expect(page).toHaveURL(localPath('/'))
  expect(errors).toEqual([])
})
