import type { Page } from '@playwright/test'
import { stableId } from '../../demo/src/product/random'
import { runAdmin } from '../support/admin'
import { confirmationHeading, placeOrderButton, sampleAddressRadio } from '../support/checkout'
import { isArabic, localPath, t } from '../support/language'
import { codeFor, sentMails } from '../support/mail'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openSignedIn } from '../support/page'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

/** One of the products of the demo that take offers; AED 15,800. */
const productId = stableId('product saffron-pendant-necklace-2014')
const amount = /13,000/

test.afterEach(() => runAdmin('stock', productId, '1'))

/** A page that was rendered before follows a change within a second, later on a busy machine. */
const openOffer = (page: Page) =>
  expect(async () => {
    await openSignedIn(page, localPath(`/product/${productId}`))
    await mainOf(page)
      .getByRole('button', { name: t('Make an offer') })
      .click({ timeout: 2000 })
  }).toPass()

test('C442, C443, C444, C463 an offer is made, accepted, and is the price from the page to the confirmation', async ({
  page
}) => {
  test.slow()
  const email = await newShopper(page)
  await postJson(page, '/api/auth/send-otp', {})
  await postJson(page, '/api/auth/verify-otp', { otp: await codeFor(email, 'verify') })
  await postJson(page, '/api/user/address', sampleAddress)
  const main = mainOf(page)
  const dialog = page.getByRole('dialog', { name: t('Make an offer') })
  const field = dialog.getByLabel(t('Your offer in AED'))
  await openOffer(page)
  await expectAccessible(page)
  await field.fill('100')
  await dialog.getByRole('button', { name: t('Send offer') }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('13000')
  await field.press('Enter')
  const waits = main.getByText(
    isArabic() ? /ينتظر عرضك/ : /^Your offer of AED 13,000.00 waits for our answer/
  )
  await expect(waits).toBeFocused()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  const [, id = ''] = /^([0-9a-f]{24}) {2}waiting/m.exec(await runAdmin('offers', 'waiting')) ?? []
  await runAdmin('offer', 'accept', id)
  await expect
    .poll(() => sentMails().filter(({ to, kind }) => to === email && kind === 'order').length)
    .toBe(1)
  // As when the shopper returns to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(main.getByText(isArabic() ? /^سعرك/ : /^Your price is AED 13,000.00 until/)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: t('Buy Now') }).click()
  await expect(main.getByText(amount).first()).toBeVisible()

  await openSignedIn(page, localPath(`/product/${productId}`))
  await main.getByRole('button', { name: t('Add to Cart') }).click()
  await expect(
    page
      .getByRole('region', { name: t('In your cart') })
      .getByText(amount)
      .first()
  ).toBeVisible()
  await postJson(page, '/api/wishlist/', { productId })
  const isOwnPrice = main.getByText(isArabic() ? /^سعرك حتى/ : /^Your price until/)
  await page.goto(localPath('/wishlist'))
  await expect(main.getByText(amount)).toBeVisible()
  await expect(isOwnPrice).toBeVisible()
  await expectAccessible(page)
  await page.goto(localPath('/cart'))
  await expect(isOwnPrice).toBeVisible()
  await expectAccessible(page)
  await page.goto(localPath('/place-order'))
  await expect(sampleAddressRadio(page)).toBeChecked()
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  await expect(main.getByText(amount).first()).toBeVisible()
})
