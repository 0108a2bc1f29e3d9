import { placeOrderButton, twoCloths } from '../support/checkout'
import { localPath } from '../support/language'
import { layoutShiftOf, observeLayoutShift } from '../support/layout-shift'
import { mainOf } from '../support/page'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

test('C211 the steps of the checkout do not move when addresses and items arrive', async ({ page }) => {
  await newShopper(page)
  for (const street of ['12 Al Wasl Road', '14 Al Wasl Road', '16 Al Wasl Road'])
    await postJson(page, '/api/user/address', { ...sampleAddress, street })
  await postJson(page, '/api/cart/add', twoCloths)
  await observeLayoutShift(page)
  await page.goto(localPath('/place-order'))
  await expect(mainOf(page).getByRole('radio', { name: /Al Wasl Road/ })).toHaveCount(3)
  await expect(mainOf(page).getByRole('heading', { name: 'Linen Polishing Cloth' })).toBeVisible()
  await expect(placeOrderButton(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(await layoutShiftOf(page)).toBeLessThan(0.01)
})
