import { testProductId, testVariantId } from '../../demo/src/catalogue/test-products'
import { runAdmin } from '../support/admin'
import { confirmationHeading, placeOrderButton, sampleAddressRadio } from '../support/checkout'
import { isArabic, localPath, t } from '../support/language'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openSignedIn } from '../support/page'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

const setField = (field: string, value: string) =>
  runAdmin('variant', 'set', testVariantId('ten'), field, value)

test.afterEach(async () => {
  await setField('supply', 'counted')
  await setField('options', 'none')
  await runAdmin('stock', testVariantId('ten'), '10')
})

test('C358, C387 what is made to order is bought without a stock, and says when it ships and its engraving, from the page to the order', async ({
  page
}) => {
  test.slow()
  const note = isArabic()
    ? 'يُصنع حسب الطلب: يُشحن خلال 3 إلى 4 أسابيع'
    : 'Made to order: ships in 3 to 4 weeks'
  const [option, value] = isArabic() ? ['النقش', 'نعم'] : ['Engraving', 'Yes']
  const engraving = `${option}: ${value}`
  const main = mainOf(page)
  await runAdmin('stock', testVariantId('ten'), '0')
  await setField('supply', 'made-to-order')
  await setField('lead-weeks', '3-4')
  await setField('options', 'Engraving: Yes')
  await newShopper(page)
  await postJson(page, '/api/user/address', sampleAddress)

  // A page that was rendered before follows a change within a second, later on a busy machine.
  await expect(async () => {
    await openSignedIn(page, localPath(`/product/${testProductId('ten')}`))
    await main.getByRole('button', { name: t('Marine'), exact: true }).click()
    await expect(main.getByText(note)).toBeVisible({ timeout: 2000 })
  }).toPass()
  const group = main.getByRole('group', { name: option, exact: true })
  await expect(group.getByRole('button', { name: value, pressed: true })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await main.getByRole('button', { name: t('Add to Cart') }).click()
  const drawer = page.getByRole('region', { name: t('In your cart') })
  await expect(drawer.getByText(note)).toBeVisible()
  await expect(drawer.getByText(engraving)).toBeVisible()

  await page.goto(localPath('/cart'))
  await expect(main.getByText(note)).toBeVisible()
  await expect(main.getByText(engraving)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.goto(localPath('/place-order'))
  await expect(sampleAddressRadio(page)).toBeChecked()
  await expect(main.getByText(engraving)).toBeVisible()
  await expect(main.getByText(note)).toBeVisible()
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  await expect(main.getByText(engraving)).toBeVisible()
  await expect(main.getByText(note)).toBeVisible()
})
