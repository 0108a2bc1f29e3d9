import { catalogueToast } from '../toast/catalogue-toast'
import { legacyText as text } from './collection.text'

/** The legacy cart and wishlist only show toasts (CA-048, CA-049): the items are not products of the shop. */
export const addToLegacyCart = (): void => catalogueToast('success', text.addedToCart)

export const addToLegacyWishlist = (size: string): void =>
  size ? catalogueToast('success', text.addedToWishlist) : catalogueToast('error', text.chooseSize)
