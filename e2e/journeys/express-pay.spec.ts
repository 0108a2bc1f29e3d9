import type { Page } from '@playwright/test'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { openCheckout, placeOrderButton, twoCloths } from '../support/checkout'
import { localPath, t } from '../support/language'
import { layoutShiftOf, observeLayoutShift } from '../support/layout-shift'
import { ordersOf } from '../support/orders'
import { serveStripeJs } from '../support/own-card-page'
import { ownShop } from '../support/own-shop'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  mainOf,
  openSignedIn,
  recordErrors
} from '../support/page'
import { type ProviderShop, startProviderShop } from '../support/providers'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

/** Against a shop that takes cards on its own page, with a stand-in for Stripe and for the wallet of the browser. */
let shop: ProviderShop
ownShop(5, async port => (shop = await startProviderShop(port, 'pk_test_1')))

const express = (page: Page, name: string) => mainOf(page).getByRole('button', { name: t(name) })
const paid = async (page: Page) => (await ordersOf(page)).map(({ paymentStatus }) => paymentStatus)

async function expectPaid(page: Page): Promise<void> {
  const [order] = await ordersOf(page)
  await expect(page).toHaveURL(localPath(`/order-success/${order!._id}`))
  await expect(mainOf(page).getByText(order!.number)).toBeVisible()
}

/** Lets the stand-in for Stripe take payments, of which the shop learns by the return alone. */
async function serveStripe(page: Page) {
  await page.exposeFunction('payAtStripe', (clientSecret: string) => {
    const session = [...shop.stripe.sessions.values()].find(
      ({ client_secret }) => client_secret === clientSecret
    )
    shop.stripe.pay(session!.orderId)
  })
  return serveStripeJs(page)
}

test('C470 from the product two presses lead to the confirmation of a paid order', async ({ page }) => {
  const errors = recordErrors(page)
  const stripe = await serveStripe(page)
  await page.addInitScript(() => Object.assign(window, { ApplePaySession: { canMakePayments: () => true } }))
  await shop.verify(await newShopper(page))
  await postJson(page, '/api/user/address', sampleAddress)
  await openSignedIn(page, localPath(`/product/${testProductId('ten')}`))
  // Before anything is pressed or scrolled: a phone shows nothing below it.
  await expect(express(page, 'Buy with Apple Pay')).toBeVisible()
  await mainOf(page)
    .getByRole('button', { name: t('Marine'), exact: true })
    .click()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  expect(stripe.requests).toBe(0)

  await express(page, 'Buy with Apple Pay').click()
  await expect(page).toHaveURL(/\/api\/order\/\w+\/payment$/)
  await expect(mainOf(page).getByText('12 Al Wasl Road')).toBeVisible()
  expect(await paid(page)).toEqual(['Pending'])
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'applePay' }).click()
  await expectPaid(page)
  expect(await paid(page)).toEqual(['Authorized'])
  expect(errors).toEqual([])
})

test('C470 C471 the cart offers the wallet that the payment page has found, and two presses pay', async ({
  page
}) => {
  const errors = recordErrors(page)
  await serveStripe(page)
  await page.addInitScript(() => Object.assign(window, { standInWallet: 'googlePay' }))
  await shop.verify(await openCheckout(page))
  await mainOf(page)
    .getByRole('radio', { name: new RegExp(t('Card, Apple Pay')) })
    .check()
  await placeOrderButton(page).click()
  await expect(page.getByRole('button', { name: 'googlePay' })).toBeVisible()

  await postJson(page, '/api/cart/add', twoCloths)
  await openSignedIn(page, localPath('/cart'))
  await expect(express(page, 'Buy with Google Pay')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await express(page, 'Buy with Google Pay').click()
  await page.getByRole('button', { name: 'googlePay' }).click()
  await expectPaid(page)
  expect(await paid(page)).toEqual(['Authorized', 'Pending'])
  expect(errors).toEqual([])
})

test('C478 the button moves nothing that is in the window, and has its room on the next page @desktop', async ({
  page
}) => {
  await page.setViewportSize({ width: 1440, height: 1500 })
  await page.addInitScript(() => Object.assign(window, { ApplePaySession: { canMakePayments: () => true } }))
  await shop.verify(await newShopper(page))
  await postJson(page, '/api/user/address', sampleAddress)
  let bring = () => {}
  let book = Promise.resolve()
  await page.route('**/api/user/addresses*', async route => {
    await book
    await route.continue()
  })
  const button = express(page, 'Buy with Apple Pay')
  const chat = mainOf(page).getByRole('link', { name: t('Discuss & Order it now') })
  const topOfChat = async () => (await chat.boundingBox())!.y
  const open = async () => {
    book = new Promise(resolve => (bring = resolve))
    const asked = page.waitForRequest('**/api/user/addresses*')
    await page.goto(localPath(`/product/${testProductId('roundPrice')}`))
    await asked
    return topOfChat()
  }

  const first = await open()
  bring()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sahra:shopper'))).toBe('express')
  expect([await button.count(), await topOfChat()]).toEqual([0, first])
  await mainOf(page).getByRole('heading', { level: 1 }).click()
  await expect(button).toBeVisible()

  const second = await open()
  expect(second).toBeGreaterThan(first + 100)
  bring()
  await expect(button).toBeVisible()
  expect(await topOfChat()).toBe(second)
  const heightOf = async (name: string) => (await express(page, name).boundingBox())!.height
  expect(await heightOf('Buy with Apple Pay')).toBe(await heightOf('Buy Now'))

  await postJson(page, '/api/cart/add', twoCloths)
  await observeLayoutShift(page)
  await page.goto(localPath('/cart'))
  await expect(button).toBeVisible()
  expect(await layoutShiftOf(page)).toBeLessThan(0.01)
})
