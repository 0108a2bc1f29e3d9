import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { $wishlist, itemsOf } from '@sahra/shared/stores/wishlist'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { id, setUp, wishlistItem } from '../testing/shop'
import { loadWishlist, toggleWishlist } from './wishlist.service'

beforeEach(setUp)
afterEach(() => jest.useRealTimers())

describe('toggle', () => {
  const has = () => itemsOf($wishlist.get()).map(item => [item.productId, item.variantId])
  const load = async (items: WishlistItem[], routes: Routes) => {
    const calls = fakeHttp({ 'GET /api/wishlist/': items, ...routes })
    await loadWishlist()
    return calls.filter.bind(calls)
  }

  test('WL-010 puts a new item first, without duplicates', async () => {
    const added = wishlistItem({ wishlistId: id('b7'), productId: id(7), variantId: id(77) })
    const sent = await load([wishlistItem()], { 'POST /api/wishlist/': added })
    await expect(toggleWishlist({ productId: id(7), variantId: id(77) })).resolves.toEqual({ added: true })
    expect(has()).toEqual([
      [id(7), id(77)],
      [id(3), null]
    ])
    expect(sent(call => call.method === 'POST')[0]!.body).toEqual({ productId: id(7), variantId: id(77) })
    fakeHttp({ 'POST /api/wishlist/': wishlistItem({ wishlistId: id('b8') }) })
    await toggleWishlist({ productId: id(8) })
    expect(has()).toHaveLength(2)
  })

  test('WL-009 removes an item of the wishlist', async () => {
    const sent = await load([wishlistItem({ variantId: id(33) })], {
      'DELETE /api/wishlist/:id': { success: true }
    })
    await expect(toggleWishlist({ productId: id(3) })).resolves.toEqual({ added: false })
    expect(has()).toEqual([])
    expect(sent(call => call.method === 'DELETE')[0]).toMatchObject({
      path: `/api/wishlist/${id(3)}`,
      body: { wishlistId: id('b1') }
    })
  })

  test('WL-014 rejects with the api’s message or a specified one', async () => {
    await load([wishlistItem()], {
      'POST /api/wishlist/': status(500, {}),
      'DELETE /api/wishlist/:id': status(500, {})
    })
    await expect(toggleWishlist({ productId: id(8) })).rejects.toThrow('Failed to add to wishlist')
    await expect(toggleWishlist({ productId: id(3) })).rejects.toThrow('Failed to remove from wishlist')
    fakeHttp({ 'POST /api/wishlist/': status(500, { success: false, message: 'No room' }) })
    await expect(toggleWishlist({ productId: id(8) })).rejects.toThrow('No room')
    expect(has()).toEqual([[id(3), null]])
  })

  test('reloads the list when another tab was faster', async () => {
    await load([], {})
    fakeHttp({
      'POST /api/wishlist/': status(409, { success: false, message: 'Product already in wishlist.' }),
      'GET /api/wishlist/': [wishlistItem()]
    })
    await expect(toggleWishlist({ productId: id(3) })).rejects.toThrow('Product already in wishlist.')
    expect(has()).toEqual([[id(3), null]])
  })
})
