import { testProductId, testVariantId } from '../../demo/src/catalogue/test-products'
import { runAdmin } from '../support/admin'
import { confirmationHeading, placeOrderButton, sampleAddressRadio } from '../support/checkout'
import { isArabic, localPath, t } from '../support/language'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openSignedIn } from '../support/page'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

const setSupply = (field: string, value: string) =>
  runAdmin('variant', 'set', testVariantId('ten'), field, value)

test.afterEach(async () => {
  await setSupply('supply', 'counted')
  await runAdmin('stock', testVariantId('ten'), '10')
})

test('C358 what is made to order is bought without a stock, and says when it ships from the page to the order', async ({
  page
}) => {
  test.slow()
  const note = isArabic()
    ? 'يُصنع حسب الطلب: يُشحن خلال 3 إلى 4 أسابيع'
    : 'Made to order: ships in 3 to 4 weeks'
  const main = mainOf(page)
  await runAdmin('stock', testVariantId('ten'), '0')
  await setSupply('supply', 'made-to-order')
  await setSupply('lead-weeks', '3-4')
  await newShopper(page)
  await postJson(page, '/api/user/address', sampleAddress)

  await openSignedIn(page, localPath(`/product/${testProductId('ten')}`))
  await main.getByRole('button', { name: t('Marine'), exact: true }).click()
  await expect(main.getByText(note)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await main.getByRole('button', { name: t('Add to Cart') }).click()
  const drawer = page.getByRole('region', { name: t('In your cart') })
  await expect(drawer.getByText(note)).toBeVisible()

  await page.goto(localPath('/cart'))
  await expect(main.getByText(note)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.goto(localPath('/place-order'))
  await expect(sampleAddressRadio(page)).toBeChecked()
  await expect(main.getByText(note)).toBeVisible()
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  await expect(main.getByText(note)).toBeVisible()
})
