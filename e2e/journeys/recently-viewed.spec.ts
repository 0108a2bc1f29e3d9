import { localPath, t } from '../support/language'
import { expectAccessible, expectNoHorizontalScroll, openHydrated, recordErrors } from '../support/page'
import { firstProducts } from '../support/products'
import { expect, test } from '../support/test'

test('a product page completes the look, and what was viewed is stored in the browser alone', async ({
  page,
  request
}) => {
  const errors = recordErrors(page)
  const [first, second] = await firstProducts(request)
  await openHydrated(page, localPath(`/product/${first!._id}`))
  await openHydrated(page, localPath(`/product/${second!._id}`))

  const look = page.getByRole('region', { name: t('Complete the look') })
  // What is above grows while it loads.
  await expect(async () => {
    await page.locator('#reviews').evaluate(reviews => reviews.scrollIntoView({ block: 'end' }))
    await expect(look.getByRole('heading', { level: 3 }).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  const found = await request.get(`/api/products/${second!._id}/look`)
  const { items } = (await found.json()) as { items: { product: { name: string } }[] }
  await expect(look.getByRole('heading', { level: 3 })).toHaveText(items.map(({ product }) => product.name))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const viewed = page.getByRole('region', { name: t('Recently viewed') })
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText([first!.name])
  await expectNoHorizontalScroll(page)

  await openHydrated(page, localPath('/'))
  await page.getByRole('region', { name: t('Houses we carry') }).scrollIntoViewIfNeeded()
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText([second!.name, first!.name])
  await expectAccessible(page)
  await viewed.getByRole('button', { name: t('Clear') }).click()
  await expect(viewed).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sahra:recently-viewed'))).toBeNull()
  expect(errors).toEqual([])
})
