import type { FoundProducts } from '../../shared/src/contract/found-products'
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
import { callTool, giveAssistant, toolsOf } from '../support/assistant'
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

test('C409 – C411 an assistant in the browser searches, and adds to the cart what the shopper allows', async ({
  page,
  request
}) => {
  const errors = recordErrors(page)
  const { name, color, size } = await productWithOptions(request, 'Shoes')
  await giveAssistant(page)
  await newShopper(page)
  await openSignedIn(page, localPath('/'))
  await expect
    .poll(() => toolsOf(page))
    .toEqual([
      { name: 'cart.add', title: t('Add to your cart'), readOnly: false },
      { name: 'products.search', title: t('Search the shop'), readOnly: true },
      { name: 'wishlist.toggle', title: t('Change your wishlist'), readOnly: false }
    ])

  const found = (await callTool(page, 'products.search', { words: name, limit: 1 })) as FoundProducts
  const [product] = found.products
  const variant = product?.variants?.find(({ options }) => options === joinOptions([t(color), size]))
  expect(product?.name).toBe(name)
  await expect(page.getByText(t('Your assistant has searched the shop'))).toBeVisible()
  await expect(page).toHaveURL(localPath(`/search?q=${encodeURIComponent(name)}`))

  const input = { productId: product?.id, variantId: variant?.id, quantity: 2 }
  const question = page.getByRole('alertdialog')
  const declined = callTool(page, 'cart.add', input)
  await expect(question).toContainText(joinOptions([name, joinOptions([t(color), size])]))
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await question.getByRole('button', { name: t('Decline') }).click()
  expect(await declined).toEqual({ error: t('The shopper has declined.') })
  await expect(headerLink(page, t('Cart'))).toBeVisible()

  const added = callTool(page, 'cart.add', input)
  await question.getByRole('button', { name: t('Allow') }).click()
  expect(await added).toEqual({ done: t('Your assistant has added it to your cart') })
  await expect(page.getByText(t('Your assistant has added it to your cart'))).toBeVisible()
  await expect(headerLink(page, t('Cart, 2 items'))).toBeVisible()
  expect(errors).toEqual([])
})
