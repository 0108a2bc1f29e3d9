import type { FoundProducts } from '../../shared/src/contract/found-products'
import { joinOptions } from '../../shared/src/rules/options.rules'
import { callTool, giveAssistant, toolsOf } from '../support/assistant'
import { localPath, t } from '../support/language'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  headerLink,
  openSignedIn,
  recordErrors
} from '../support/page'
import { productWithOptions } from '../support/products'
import { newShopper } from '../support/shopper'
import { expect, test as base } from '../support/test'

/** With WebMCP switched on, where Chromium has it. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-blink-features=WebMCP'] })
    },
    { scope: 'worker' }
  ]
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
