import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import type { TestShopper } from '../../testing/test-shoppers.queries'
import { openOfferShop } from './testing/offer-shop'

const shop = await openOfferShop()
const { send, makes, idOf, hoursPass, addOffered, testShopper } = shop
const type = commandLine(shop)

test('C463 the wishlist of its shopper has the accepted price, with a variant or without, and no other list has', async () => {
  const [amal, noor, item] = [await testShopper(), await testShopper(), await addOffered()]
  const add = (who: TestShopper, variantId: string | null) =>
    send(who, 'POST /api/wishlist/', { productId: item.productId, variantId })
  const pricesOf = (json: unknown) =>
    (json as WishlistItem[]).map(entry => [
      entry.product?.defaultPrice,
      entry.agreedPrice,
      entry.agreedUntil !== undefined
    ])
  const own = async (who: TestShopper) => pricesOf((await send(who, 'GET /api/wishlist/')).json)
  for (const variantId of [item.variantId, null]) await add(amal, variantId)
  await add(noor, item.variantId)
  await makes(amal, item, 800)
  assert.deepEqual(
    await own(amal),
    [
      [1000, undefined, false],
      [1000, undefined, false]
    ],
    'it waits'
  )
  await type('offer', 'accept', await idOf(item))
  assert.deepEqual(await own(amal), [
    [1000, 800, true],
    [1000, 800, true]
  ])
  assert.deepEqual(await own(noor), [[1000, undefined, false]])
  const { json: link } = await send(amal, 'POST /api/wishlist/link')
  const shared = await send(noor, 'POST /api/wishlist/shared', { token: link.token })
  assert.deepEqual(pricesOf(shared.json), [
    [1000, undefined, false],
    [1000, undefined, false]
  ])
  await hoursPass(24, item)
  assert.deepEqual(
    await own(amal),
    [
      [1000, undefined, false],
      [1000, undefined, false]
    ],
    'it has ended'
  )
})
