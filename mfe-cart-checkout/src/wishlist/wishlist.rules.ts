import { LOW_STOCK } from '@sahra/shared/contract/limits'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { firstImage } from '@sahra/shared/product.rules'

/** How often a list with something out of stock is read anew (specification section 9). */
export const REFRESH_MS = 45_000

export type StockLevel = 'unavailable' | 'outOfStock' | 'lowStock' | 'inStock'

interface Piece {
  productId: string
  variantId?: string | null
}

/** A bare list, or one inside `items`. */
export const listOf = (
  answer: WishlistItem[] | { items?: WishlistItem[] } | null | undefined
): WishlistItem[] => (Array.isArray(answer) ? answer : answer?.items) ?? []

export const samePiece = (a: Piece, b: Piece): boolean =>
  a.productId === b.productId && (a.variantId ?? null) === (b.variantId ?? null)

/** A new entry stands first; the same product and variant is not there twice (specification section 4). */
export const withFirst = (items: readonly WishlistItem[], item: WishlistItem): WishlistItem[] =>
  items.some(other => samePiece(other, item)) ? [...items] : [item, ...items]

/** By the entry's id if it is known, else by product and variant. */
export const without = (items: readonly WishlistItem[], gone: WishlistItem): WishlistItem[] =>
  items.filter(item => (gone.wishlistId ? item.wishlistId !== gone.wishlistId : !samePiece(item, gone)))

/** What a heart speaks of: the very variant if it is wished, else every entry of the product. */
export function entriesOf(items: readonly WishlistItem[], piece: Piece): WishlistItem[] {
  const exact = piece.variantId ? items.filter(item => samePiece(item, piece)) : []
  return exact.length ? exact : items.filter(item => item.productId === piece.productId)
}

/** Low is 1 to 5 (decision C69). */
export function stockLevel({ status, stock }: Pick<WishlistItem, 'status' | 'stock'>): StockLevel {
  if (status === 'product_unavailable') return 'unavailable'
  if (status === 'out_of_stock' || stock <= 0) return 'outOfStock'
  return stock <= LOW_STOCK ? 'lowStock' : 'inStock'
}

export const someOutOfStock = (items: readonly WishlistItem[]): boolean =>
  items.some(item => item.status === 'out_of_stock')

export const imageOf = (item: WishlistItem): string | undefined =>
  firstImage(item.product?.images, item.product?.defaultImages)

/** The entries that stand at another level than they did. */
export const changedLevels = (
  before: readonly WishlistItem[],
  after: readonly WishlistItem[]
): WishlistItem[] =>
  after.filter(item => {
    const old = before.find(other => samePiece(other, item))
    return old && stockLevel(old) !== stockLevel(item)
  })
