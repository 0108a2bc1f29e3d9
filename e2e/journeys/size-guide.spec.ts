import { localPath, t } from '../support/language'
import { expectAccessible, openHydrated, recordErrors } from '../support/page'
import { productWithOptions } from '../support/products'
import { expect, test } from '../support/test'

test('the size guide of a shoe opens, is accessible and gives the focus back', async ({ page, request }) => {
  const errors = recordErrors(page)
  const { id } = await productWithOptions(request, 'Shoes')
  await openHydrated(page, localPath(`/product/${id}`))
  const link = page.getByRole('button', { name: t('Size guide') })
  await link.click()
  const guide = page.getByRole('dialog', { name: t('Shoe sizes') })
  await expect(guide.getByRole('row', { name: /^38 / })).toContainText('23.8')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(link).toBeFocused()
  expect(errors).toEqual([])
})
