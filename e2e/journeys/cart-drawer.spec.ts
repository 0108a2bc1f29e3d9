import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  headerLink,
  openSignedIn,
  recordErrors
} from '../support/page'
import { productWithOptions, selectOptions } from '../support/products'
import { newShopper } from '../support/shopper'

test('adding opens the drawer, undo empties the cart, and its button leads to the checkout', async ({
  page,
  request
}) => {
  const errors = recordErrors(page)
  const product = await productWithOptions(request, 'Shoes')
  await newShopper(page)
  await openSignedIn(page, `/product/${product.id}`)
  await selectOptions(page, product)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  const drawer = page.getByRole('region', { name: 'In your cart' })

  await add.click()
  await expect(drawer.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(drawer.getByText(`${product.color} · ${product.size} · Quantity 1`)).toBeVisible()
  await expect(drawer.getByRole('list', { name: 'Goes well with it' }).getByRole('link')).toHaveCount(2)
  await expect(add).toBeFocused()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer).toBeHidden()
  await expect(headerLink(page, 'Cart')).toBeVisible()

  await add.click()
  await expect(headerLink(page, 'Cart, 1 item')).toBeVisible()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await add.click()
  await expect(drawer.getByText(`${product.color} · ${product.size} · Quantity 2`)).toBeVisible()
  await drawer.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page).toHaveURL('/place-order')
  expect(errors).toEqual([])
})
