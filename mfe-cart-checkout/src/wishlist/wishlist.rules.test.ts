import { id, wish } from '../testing/shop'
import { changedStockLevels, matchingItems, normalizeWishlist, withoutItem, prepend } from './wishlist.rules'

const red = wish({ wishlistId: id('b1'), variantId: id(31) })
const blue = wish({ wishlistId: id('b2'), variantId: id(32) })

test('a list is a list, bare or inside items', () => {
  expect([normalizeWishlist([red]), normalizeWishlist({ items: [red] }), normalizeWishlist(null)]).toEqual([
    [red],
    [red],
    []
  ])
})

test('WL-010 a new entry stands first; the same product and variant is not there twice', () => {
  expect(prepend([red], blue)).toEqual([blue, red])
  expect(prepend([red], { ...red, wishlistId: id('b9') })).toEqual([red])
})

test('an entry goes by its id, else by product and variant', () => {
  expect(withoutItem([red, blue], red)).toEqual([blue])
  expect(withoutItem([red, blue], { ...blue, wishlistId: '' })).toEqual([red])
})

test.each([
  ['the very variant', id(32), [blue]],
  ['every entry of the product when the variant is not wished', id(39), [red, blue]],
  ['every entry of the product without a variant', null, [red, blue]]
])('a heart speaks of %s', (_, variantId, entries) => {
  expect(matchingItems([red, blue], { productId: id(3), variantId })).toEqual(entries)
})

test('only entries that stand at another level are news', () => {
  const back = { ...red, status: 'out_of_stock' as const, stock: 0 }
  expect(changedStockLevels([back, blue], [red, { ...blue, stock: 7 }])).toEqual([red])
  expect(changedStockLevels([], [red])).toEqual([])
})
