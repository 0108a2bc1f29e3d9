export const cardText = {
  bestseller: 'Bestseller',
  preLoved: 'Pre-loved',
  was: 'Was',
  now: 'Now',
  off: (percent: number) => `−${percent}%`,
  addToWishlist: (name: string) => `Add ${name} to wishlist`,
  removeFromWishlist: (name: string) => `Remove ${name} from wishlist`
}

export const wishlistText = {
  checking: 'Checking your session…',
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  already: 'Already in wishlist',
  failed: 'Failed to update wishlist',
  /** The api's message; shown as `already`. */
  duplicate: 'Product already in wishlist.'
}
