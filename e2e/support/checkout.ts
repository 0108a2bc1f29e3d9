import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { localPath, t } from './language'
import { mainOf } from './page'
import { newShopper, postJson, sampleAddress } from './shopper'

/** Two of a product that costs AED 100.00. */
export const twoCloths = { productId: testProductId('roundPrice'), quantity: 2 }

export const placeOrderButton = (page: Page): Locator =>
  mainOf(page).getByRole('button', { name: t('PLACE ORDER') })

export const confirmationHeading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: t('Order Confirmed') })

/** Collects the order calls of a page. */
export function recordOrderCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && /\/api\/order(\/place)?$/.test(new URL(request.url()).pathname))
      calls.push(request)
  })
  return calls
}

export const idempotencyKey = (request: Request): string | undefined => request.headers()['idempotency-key']

export const sampleAddressRadio = (page: Page): Locator =>
  mainOf(page).getByRole('radio', { name: /12 Al Wasl Road/ })

/** Opens the checkout as a new shopper with an address and two cloths in the cart. Returns the e-mail. */
export async function openCheckout(page: Page): Promise<string> {
  const email = await newShopper(page)
  await postJson(page, '/api/user/address', sampleAddress)
  await postJson(page, '/api/cart/add', twoCloths)
  await page.goto(localPath('/place-order'))
  await expect(sampleAddressRadio(page)).toBeChecked()
  await expect(mainOf(page).getByRole('heading', { name: 'Linen Polishing Cloth' })).toBeVisible()
  return email
}

/** Presses Buy Now on the silk scarf and waits for the checkout. */
export async function buyScarfNow(page: Page): Promise<void> {
  await page.goto(localPath(`/product/${testProductId('ten')}`))
  await mainOf(page)
    .getByRole('button', { name: t('Marine'), exact: true })
    .click()
  await mainOf(page)
    .getByRole('button', { name: t('Buy Now') })
    .click()
  await expect(page).toHaveURL(/\/place-order$/)
  await expect(mainOf(page).getByRole('heading', { name: 'Tenfold Silk Scarf' })).toBeVisible()
}
