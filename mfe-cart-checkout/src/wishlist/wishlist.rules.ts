import { LOW_STOCK } from '@sahra/shared/contract/limits'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { firstImage } from '@sahra/shared/product.rules'

/** How often a list with something out of stock is read anew (specification section 9). */
export const REFRESH_INTERVAL_MS = 45_000

export type StockLevel = 'unavailable' | 'outOfStock' | 'lowStock' | 'inStock'

interface ProductRef {
  productId: string
  variantId?: string | null
}

/** A bare list, or one inside `items`. */
export const normalizeWishlist = (
  answer: WishlistItem[] | { items?: WishlistItem[] } | null | undefined
): WishlistItem[] => (Array.isArray(answer) ? answer : answer?.items) ?? []

export const isSameProduct = (a: ProductRef, b: ProductRef): boolean =>
  a.productId === b.productId && (a.variantId ?? null) === (b.variantId ?? null)

/** A new entry stands first; the same product and variant is not there twice (specification section 4). */
export const prepend = (items: readonly WishlistItem[], item: WishlistItem): WishlistItem[] =>
  items.some(other => isSameProduct(other, item)) ? [...items] : [item, ...items]

/** By the entry's id if it is known, else by product and variant. */
export const withoutItem = (items: readonly WishlistItem[], removed: WishlistItem): WishlistItem[] =>
  items.filter(item =>
    removed.wishlistId ? item.wishlistId !== removed.wishlistId : !isSameProduct(item, removed)
  )

/** What a heart speaks of: the very variant if it is wished, else every entry of the product. */
export function matchingItems(items: readonly WishlistItem[], product: ProductRef): WishlistItem[] {
  const exact = product.variantId ? items.filter(item => isSameProduct(item, product)) : []
  return exact.length ? exact : items.filter(item => item.productId === product.productId)
}

/** Low is 1 to 5 (decision C69). */
export function stockLevel({ status, stock }: Pick<WishlistItem, 'status' | 'stock'>): StockLevel {
  if (status === 'product_unavailable') return 'unavailable'
  if (status === 'out_of_stock' || stock <= 0) return 'outOfStock'
  return stock <= LOW_STOCK ? 'lowStock' : 'inStock'
}

export const hasOutOfStock = (items: readonly WishlistItem[]): boolean =>
  items.some(item => item.status === 'out_of_stock')

export const imageOf = (item: WishlistItem): string | undefined =>
  firstImage(item.product?.images, item.product?.defaultImages)

/** The entries that stand at another level than they did. */
export const changedStockLevels = (
  before: readonly WishlistItem[],
  after: readonly WishlistItem[]
): WishlistItem[] =>
  after.filter(item => {
    const previous = before.find(other => isSameProduct(other, item))
    return previous && stockLevel(previous) !== stockLevel(item)
  })
