import { runAdmin } from '../support/admin'
import {
  confirmationHeading,
  idempotencyKey,
  openCheckout,
  placeOrderButton,
  recordOrderCalls
} from '../support/checkout'
import { t } from '../support/language'
import { expectAccessible, expectNoHorizontalScroll, headerLink, mainOf } from '../support/page'
import { countOrders } from '../support/shopper'
import { expect, test } from '../support/test'

test('C104 a total that rises while the checkout is open is asked about', async ({ page }) => {
  test.slow()
  await openCheckout(page)
  const calls = recordOrderCalls(page)
  const main = mainOf(page)
  const summary = main.getByRole('complementary', { name: t('ORDER SUMMARY') })
  // 2 × 100.00, free shipping, 5 percent tax.
  await expect(summary).toContainText(t('AED 210.00'))
  await runAdmin('settings', 'tax-rate', '7.5')
  try {
    await placeOrderButton(page).click()
    const notice = t(
      'The total has changed from AED 210.00 to AED 215.00. Press PLACE ORDER again to order at the new total.'
    )
    await expect(main.getByText(notice)).toBeInViewport()
    await expect(placeOrderButton(page)).toHaveAccessibleDescription(notice)
    await expect(summary).toContainText(/\(\u2066?7\.5%\u2069?\)/)
    await expect(summary.getByRole('definition').last()).toHaveText(t('AED 215.00'))
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    expect(await countOrders(page)).toBe(0)
    await expect(headerLink(page, t('Cart, 2 items'))).toBeVisible()

    await placeOrderButton(page).click()
    await expect(confirmationHeading(page)).toBeVisible()
    await expect(main.getByText(t('AED 215.00')).first()).toBeVisible()
    expect(await countOrders(page)).toBe(1)
    expect(calls.map(call => (call.postDataJSON() as { shownTotal: number }).shownTotal)).toEqual([210, 215])
    expect(idempotencyKey(calls[1]!)).toBe(idempotencyKey(calls[0]!))
  } finally {
    await runAdmin('settings', 'tax-rate', '5')
  }
})
