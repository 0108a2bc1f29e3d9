import assert from 'node:assert/strict'
import type { ProductChoice } from '../support/products'
import { defaultPassword, sampleAddress } from '../support/shopper'
import type { ShopPage } from './shop-page'

/** The main path: category, search, product, sign-in, cart, address, cash on delivery, confirmation, order list. */
export async function buy(page: ShopPage, product: ProductChoice, email: string): Promise<void> {
  const productHeading = { role: 'heading', name: product.name, within: 'main' } as const
  await page.open('/')
  await page.press({ role: 'link', name: 'Shoes', within: 'banner' })
  await page.see({ role: 'heading', name: 'Browse Products' })

  await page.fill({ role: 'combobox', name: 'Search' }, product.name)
  await page.press({ role: 'option', name: new RegExp(product.name) })
  await page.seePath(new RegExp(`^/product/${product.id}/`))
  await page.see(productHeading)

  await addToCart(page, product)
  await page.seePath(/^\/login$/)
  await page.fill({ label: 'E-mail', within: 'main' }, email)
  await page.fill({ label: 'Password', within: 'main' }, defaultPassword)
  await page.press({ role: 'button', name: 'Login', within: 'main' })
  await page.see(productHeading)
  await addToCart(page, product)
  await page.see({ text: 'Added to cart' })

  await page.press({ role: 'link', name: 'Cart, 1 item', within: 'banner' })
  await page.see({ role: 'heading', name: 'YOUR CART' })
  await page.see({ text: product.name, within: 'main' })
  await page.press({ role: 'button', name: 'PROCEED TO CHECKOUT' })
  await page.seePath(/^\/place-order$/)
  for (const [label, value] of addressFields) await page.fill({ label, within: 'main' }, value)
  await page.press({ role: 'button', name: 'Save address' })
  await page.see({ role: 'radio', name: new RegExp(sampleAddress.street) })
  await page.press({ role: 'radio', name: /Cash on delivery/ })
  await page.press({ role: 'button', name: 'PLACE ORDER' })

  const id = (await page.seePath(/^\/order-success\/[0-9a-f]{24}$/)).split('/').pop()
  await page.see({ role: 'heading', name: 'Order Confirmed' })
  await page.see({ role: 'link', name: 'Cart', within: 'banner' })
  await page.press({ role: 'link', name: 'My Orders', within: 'main' })
  await page.see({ role: 'heading', name: 'My Orders' })
  await page.see({ text: 'Pending', within: 'main' })
  await page.press({ role: 'link', name: 'View Details' })
  assert.ok((await page.seePath(/^\/orders?\//)).endsWith(`/${id}`))
  await page.see({ text: product.name, within: 'main' })
}

const addressFields = [
  ['Street', sampleAddress.street],
  ['City', sampleAddress.city],
  ['State', sampleAddress.state],
  [/^ZIP/, sampleAddress.zip]
] as const

/** An anonymous visitor is led to sign in and back, where the options are selected again. */
async function addToCart(page: ShopPage, { color, size }: ProductChoice): Promise<void> {
  for (const name of [color, size]) {
    await page.press({ role: 'button', name, within: 'main' })
    await page.see({ role: 'button', name, pressed: true, within: 'main' })
  }
  await page.press({ role: 'button', name: 'Add to Cart' })
}
