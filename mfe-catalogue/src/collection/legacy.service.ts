import { listingToast } from '../toast'
import { legacyText } from './collection.text'

/** The legacy cart and wishlist are messages alone: these pieces are no products of the shop. */
export const addToLegacyCart = (): void => listingToast('success', legacyText.added)

export const addToLegacyWishlist = (size: string): void =>
  size ? listingToast('success', legacyText.wished) : listingToast('error', legacyText.chooseSize)
