import { say } from '../toast'
import { legacyText } from './collection.text'

/** The legacy cart and wishlist are messages alone: these pieces are no products of the shop. */
export const addToLegacyCart = (): Promise<void> => say('success', legacyText.added)

export const addToLegacyWishlist = (size: string): Promise<void> =>
  size ? say('success', legacyText.wished) : say('error', legacyText.chooseSize)
