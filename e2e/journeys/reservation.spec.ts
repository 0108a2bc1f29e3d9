import type { Page } from '@playwright/test'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { runAdmin } from '../support/admin'
import { isArabic, localPath, t } from '../support/language'
import { codeFor } from '../support/mail'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openSignedIn } from '../support/page'
import { addToCartButton } from '../support/products'
import { newShopper, postJson } from '../support/shopper'
import { expect, test } from '../support/test'

const productId = testProductId('lastOne')
const mine = () => (isArabic() ? /^محجوزة لك حتى/ : /^Reserved for you until/)
const taken = () => (isArabic() ? /^محجوزة لعميل آخر حتى/ : /^Reserved by another shopper until/)
const refused = () =>
  isArabic()
    ? /Halo of the Dunes Pendant.*: هذه القطعة محجوزة لعميل آخر حتى/
    : /^Halo of the Dunes Pendant is reserved by another shopper until/

/** Ends what is reserved, as the team does. */
async function endReservations(): Promise<void> {
  for (const [id] of (await runAdmin('reservations')).matchAll(/^[0-9a-f]{24}/gm))
    await runAdmin('reservation', 'end', id)
}
test.afterEach(endReservations)

async function open(page: Page): Promise<void> {
  await openSignedIn(page, localPath(`/product/${productId}`))
  await mainOf(page)
    .getByRole('button', { name: t('Sapphire') })
    .click()
}

test('C431, C441 of two shoppers one reserves the only unit, and the other adds it when that has ended', async ({
  page,
  browser
}) => {
  const email = await newShopper(page)
  await postJson(page, '/api/auth/send-otp', {})
  await postJson(page, '/api/auth/verify-otp', { otp: await codeFor(email, 'verify') })
  const reserve = (on: Page) => mainOf(on).getByRole('button', { name: t('Reserve for 24 hours') })
  await open(page)
  await reserve(page).click()
  await expect(mainOf(page).getByText(mine())).toBeFocused()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  const other = await (await browser.newContext()).newPage()
  await newShopper(other)
  await open(other)
  await expect(mainOf(other).getByText(taken())).toBeVisible()
  await addToCartButton(other).click()
  await expect(other.getByText(refused())).toBeVisible()
  await expect(other.getByRole('region', { name: t('In your cart') })).toBeHidden()

  await endReservations()
  // As when the shopper returns to the tab.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(reserve(other)).toBeVisible()
  await addToCartButton(other).click()
  await expect(other.getByRole('region', { name: t('In your cart') })).toBeVisible()
})
