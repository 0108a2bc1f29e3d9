import { runAdmin } from '../support/admin'
import { confirmationHeading, openCheckout, placeOrderButton, recordOrderCalls } from '../support/checkout'
import { t } from '../support/language'
import { expectAccessible, expectNoHorizontalScroll, mainOf } from '../support/page'
import { expect, test } from '../support/test'

test('C226 C426 a delivery by day and hours is chosen, ordered and shown', async ({ page }) => {
  test.slow()
  await runAdmin('settings', 'shipping', 'slot', 'slot', 'Day and hours', '35', '1-7', '10:00-13:00')
  await runAdmin('settings', 'shipping', 'pick-up', 'store', 'Pick-up')
  try {
    await openCheckout(page)
    const calls = recordOrderCalls(page)
    const main = mainOf(page)
    const summary = main.getByRole('complementary', { name: t('ORDER SUMMARY') })
    const method = (code: string) => main.locator(`input[name="delivery"][value="${code}"]`)
    await expect(method('standard')).toBeChecked()
    await method('slot').check()
    await main.getByRole('combobox').first().selectOption({ index: 2 })
    // 2 × 100.00 and 35.00, 5 percent tax.
    await expect(summary.getByRole('definition').last()).toHaveText(t('AED 246.75'))
    await expect(summary).toContainText('10:00–13:00')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await placeOrderButton(page).click()
    await expect(confirmationHeading(page)).toBeVisible()
    await expect(main.getByRole('definition').filter({ hasText: '10:00–13:00' })).toBeVisible()
    const [call] = calls
    expect((call!.postDataJSON() as { delivery: unknown }).delivery).toMatchObject({
      method: 'slot',
      hours: '10:00-13:00'
    })
  } finally {
    await runAdmin('settings', 'shipping', 'remove', 'slot')
    await runAdmin('settings', 'shipping', 'remove', 'store')
  }
})
