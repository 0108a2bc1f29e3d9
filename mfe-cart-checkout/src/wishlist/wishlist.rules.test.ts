import { id, wishlistItem } from '../testing/shop'
import { changedStockLevels, matchingItems, normalizeWishlist, withoutItem, prepend } from './wishlist.rules'

const red = wishlistItem({ wishlistId: id('b1'), variantId: id(31) })
const blue = wishlistItem({ wishlistId: id('b2'), variantId: id(32) })

test('normalizes a bare list and {items}', () => {
  expect([normalizeWishlist([red]), normalizeWishlist({ items: [red] }), normalizeWishlist(null)]).toEqual([
    [red],
    [red],
    []
  ])
})

test('WL-010 puts a new item first, without duplicates', () => {
  expect(prepend([red], blue)).toEqual([blue, red])
  expect(prepend([red], { ...red, wishlistId: id('b9') })).toEqual([red])
})

test('removes by id, else by product and variant', () => {
  expect(withoutItem([red, blue], red)).toEqual([blue])
  expect(withoutItem([red, blue], { ...blue, wishlistId: '' })).toEqual([red])
})

test.each([
  ['the exact variant', id(32), [blue]],
  ['every item of the product when the variant is not in the list', id(39), [red, blue]],
  ['every item of the product without a variant', null, [red, blue]]
])('matches %s', (_, variantId, entries) => {
  expect(matchingItems([red, blue], { productId: id(3), variantId })).toEqual(entries)
})

test('returns only items whose stock level changed', () => {
  const back = { ...red, status: 'out_of_stock' as const, stock: 0 }
  expect(changedStockLevels([back, blue], [red, { ...blue, stock: 7 }])).toEqual([red])
  expect(changedStockLevels([], [red])).toEqual([])
})
