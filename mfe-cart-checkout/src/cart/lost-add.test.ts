import { $cartCount } from '@sahra/shared/stores/cart'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { line, setUp } from '../testing/shop'
import { addToCart, loadCart } from './cart.service'

/** The cart has one of a line; no response to an addition arrives, and `add` is what the api has done. */
async function shop(add: (quantity: number) => number) {
  let quantity = 1
  fakeHttp({
    'POST /api/cart/add': () => {
      quantity = add(quantity)
      throw new Error('Network Error')
    },
    'GET /api/cart/': () => ({ items: [line({ quantity })] })
  })
  await loadCart()
}
const { productId, variantId } = line()

beforeEach(setUp)

test('C256 an addition whose response was lost has succeeded when the cart has it', async () => {
  await shop(quantity => quantity + 2)
  await addToCart({ productId, variantId, quantity: 2 })
  expect($cartCount.get()).toBe(3)
})

test.each([
  ['never arrived', 0],
  ['is there in part', 1]
])('C256 an addition that %s has failed', async (_, added) => {
  await shop(quantity => quantity + added)
  await expect(addToCart({ productId, variantId, quantity: 2 })).rejects.toThrow('Network Error')
  expect($cartCount.get()).toBe(1 + added)
})
