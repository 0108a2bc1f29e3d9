export const cardText = {
  bestseller: 'Bestseller',
  preLoved: 'Pre-loved',
  was: 'Was',
  now: 'Now',
  off: (percent: number) => `−${percent}%`,
  wish: (name: string) => `Add ${name} to wishlist`,
  unwish: (name: string) => `Remove ${name} from wishlist`
}

export const wishText = {
  checking: 'Checking your session…',
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  already: 'Already in wishlist',
  failed: 'Failed to update wishlist',
  /** What the api says; shown as `already`. */
  duplicate: 'Product already in wishlist.'
}
