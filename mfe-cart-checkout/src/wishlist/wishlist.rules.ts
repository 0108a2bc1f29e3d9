import { LOW_STOCK } from '@sahra/shared/contract/limits'
import type { LooseWishlistResponse, WishlistItem } from '@sahra/shared/contract/wishlist'
import { firstImage } from '@sahra/shared/rules/product.rules'

/** Polling interval while an item is out of stock (WL-011). */
export const REFRESH_INTERVAL_MS = 45_000

export type StockLevel = 'unavailable' | 'outOfStock' | 'lowStock' | 'inStock'

interface ProductRef {
  productId: string
  variantId?: string | null
}

/** Normalizes a wishlist response: a bare list or `{items}`. */
export const normalizeWishlist = (response: LooseWishlistResponse | null | undefined): WishlistItem[] =>
  (Array.isArray(response) ? response : response?.items) ?? []

export const isSameProduct = (a: ProductRef, b: ProductRef): boolean =>
  a.productId === b.productId && (a.variantId ?? null) === (b.variantId ?? null)

/** Puts a new item first; no duplicates of product and variant (WL-010). */
export const prepend = (items: readonly WishlistItem[], item: WishlistItem): WishlistItem[] =>
  items.some(other => isSameProduct(other, item)) ? [...items] : [item, ...items]

/** Removes an item by its id if known, else by product and variant. */
export const withoutItem = (items: readonly WishlistItem[], removed: WishlistItem): WishlistItem[] =>
  items.filter(item =>
    removed.wishlistId ? item.wishlistId !== removed.wishlistId : !isSameProduct(item, removed)
  )

/** Returns the item with exactly this variant, else every item of the product. */
export function matchingItems(items: readonly WishlistItem[], product: ProductRef): WishlistItem[] {
  const exact = product.variantId ? items.filter(item => isSameProduct(item, product)) : []
  return exact.length ? exact : items.filter(item => item.productId === product.productId)
}

/** Low stock is 1 to 5 (C69). */
export function stockLevel({ status, stock }: Pick<WishlistItem, 'status' | 'stock'>): StockLevel {
  if (status === 'product_unavailable') return 'unavailable'
  if (status === 'out_of_stock' || stock <= 0) return 'outOfStock'
  return stock <= LOW_STOCK ? 'lowStock' : 'inStock'
}

export const hasOutOfStock = (items: readonly WishlistItem[]): boolean =>
  items.some(item => item.status === 'out_of_stock')

export const imageOf = (item: WishlistItem): string | undefined =>
  firstImage(item.product?.images, item.product?.defaultImages)

/** Returns the items whose stock level differs from before. */
export const changedStockLevels = (
  before: readonly WishlistItem[],
  after: readonly WishlistItem[]
): WishlistItem[] =>
  after.filter(item => {
    const previous = before.find(other => isSameProduct(other, item))
    return previous && stockLevel(previous) !== stockLevel(item)
  })
