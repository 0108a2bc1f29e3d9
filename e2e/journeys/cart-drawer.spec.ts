import { joinOptions } from '../../shared/src/rules/options.rules'
import { localPath, t } from '../support/language'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  headerLink,
  openSignedIn,
  recordErrors
} from '../support/page'
import { productWithOptions, selectOptions } from '../support/products'
import { newShopper } from '../support/shopper'
import { expect, test } from '../support/test'

test('adding opens the drawer, undo empties the cart, and its button leads to the checkout', async ({
  page,
  request
}) => {
  const errors = recordErrors(page)
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  const product = await productWithOptions(request, 'Shoes')
  await newShopper(page)
  await openSignedIn(page, localPath(`/product/${product.id}`))
  await selectOptions(page, product)
  const add = page.getByRole('button', { name: t('Add to Cart') })
  const drawer = page.getByRole('region', { name: t('In your cart') })

  await add.click()
  await expect(drawer.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(drawer.getByText(joinOptions([t(product.color), product.size, t('Quantity 1')]))).toBeVisible()
  await expect(drawer.getByRole('list', { name: t('Goes well with it') }).getByRole('link')).toHaveCount(2)
  await expect(add).toBeFocused()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('Undo') }).click()
  await expect(drawer).toBeHidden()
  await expect(headerLink(page, t('Cart'))).toBeVisible()

  await add.click()
  await expect(headerLink(page, t('Cart, 1 item'))).toBeVisible()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await add.click()
  await expect(drawer.getByText(joinOptions([t(product.color), product.size, t('Quantity 2')]))).toBeVisible()
  await drawer.getByRole('button', { name: t('PROCEED TO CHECKOUT') }).click()
  await expect(page).toHaveURL(localPath('/place-order'))
  // C409: this browser has no assistant.
  expect(loaded.filter(path => /\/tools[.a-z]*json$|\/assistant\./.test(path))).toEqual([])
  expect(errors).toEqual([])
})
