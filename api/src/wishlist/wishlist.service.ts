import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { chooseVariant, noSuchPiece } from '../cart/cart.text'
import { findPiece } from '../cart/piece.queries'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { addWish, countWishes, deleteWish, deleteWishesOf, findWish } from './wishlist.queries'
import { alreadyWished, notWished, wishlistFull } from './wishlist.text'

const MOST = 500

/** A piece can be wished sold out, but not once it is gone. */
export const wish = (
  { db }: Deps,
  shopperId: string,
  { productId, variantId = null }: { productId: string; variantId?: string | null }
): Promise<WishlistItem> =>
  db.transaction(async tx => {
    const piece = await findPiece(tx, productId, variantId)
    if (!piece || piece.reason === 'PRODUCT_DELETED') throw new ApiError('NOT_FOUND', noSuchPiece)
    if (!piece.fits) throw new ApiError('BAD_INPUT', chooseVariant)
    if ((await countWishes(tx, shopperId)) >= MOST) throw new ApiError('CONFLICT', wishlistFull)
    const id = await addWish(tx, shopperId, productId, variantId)
    const item = id && (await findWish(tx, shopperId, id))
    if (!item) throw new ApiError('ALREADY_THERE', alreadyWished)
    return item
  })

/** By `wishlistId` when it is told, whatever the path says; else by the product of the path (decision C65). */
export async function unwish(
  { db }: Deps,
  shopperId: string,
  productId: string,
  told: { wishlistId?: string | null; variantId?: string | null } | null | undefined
) {
  const gone = told?.wishlistId
    ? await deleteWish(db, shopperId, told.wishlistId)
    : await deleteWishesOf(db, shopperId, productId, told?.variantId)
  if (!gone) throw new ApiError('NOT_FOUND', notWished)
}
