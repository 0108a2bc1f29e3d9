import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { chooseVariant, noSuchProduct } from '../../catalogue/product/product.text'
import { findAvailability } from '../../catalogue/stock/availability.queries'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import {
  addWishlistItem,
  countWishlistItems,
  deleteWishlistItem,
  deleteWishlistItemsOf,
  findWishlistItem
} from './wishlist.queries'
import { alreadyInWishlist, notInWishlist, wishlistFull } from './wishlist.text'

const ITEMS_MAX = 500

/** Adds an item, also when it is out of stock or inactive; throws when it was deleted. */
export const addToWishlist = (
  { db }: Deps,
  shopperId: string,
  { productId, variantId = null }: { productId: string; variantId?: string | null }
): Promise<WishlistItem> =>
  db.transaction(async tx => {
    const product = await findAvailability(tx, productId, variantId)
    if (!product || product.reason === 'PRODUCT_DELETED') throw new ApiError('UNKNOWN_PRODUCT', noSuchProduct)
    if (!product.fits) throw new ApiError('VARIANT_REQUIRED', chooseVariant)
    if ((await countWishlistItems(tx, shopperId)) >= ITEMS_MAX)
      throw new ApiError('WISHLIST_FULL', wishlistFull)
    const id = await addWishlistItem(tx, shopperId, productId, variantId)
    const item = id && (await findWishlistItem(tx, shopperId, id))
    if (!item) throw new ApiError('IN_WISHLIST', alreadyInWishlist)
    return item
  })

/** Removes by `wishlistId` when the body has one; otherwise by the product in the path (C65). */
export async function removeFromWishlist(
  { db }: Deps,
  shopperId: string,
  productId: string,
  request: { wishlistId?: string | null; variantId?: string | null } | null | undefined
) {
  const deleted = request?.wishlistId
    ? await deleteWishlistItem(db, shopperId, request.wishlistId)
    : await deleteWishlistItemsOf(db, shopperId, productId, request?.variantId)
  if (!deleted) throw new ApiError('NOT_IN_WISHLIST', notInWishlist)
}
