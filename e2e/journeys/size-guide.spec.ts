import { expect, test } from '@playwright/test'
import { expectAccessible, openHydrated, recordErrors } from '../support/page'
import { productWithOptions } from '../support/products'

test('the size guide of a shoe opens, is accessible and gives the focus back', async ({ page, request }) => {
  const errors = recordErrors(page)
  const { id } = await productWithOptions(request, 'Shoes')
  await openHydrated(page, `/product/${id}`)
  const link = page.getByRole('button', { name: 'Size guide' })
  await link.click()
  const guide = page.getByRole('dialog', { name: 'Shoe sizes' })
  await expect(guide.getByRole('row', { name: /^38 / })).toContainText('23.8')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(link).toBeFocused()
  expect(errors).toEqual([])
})
