export const wishlistButtonText = {
  add: 'Add to wishlist',
  remove: 'Remove from wishlist',
  addNamed: (name: string) => `Add ${name} to wishlist`,
  removeNamed: (name: string) => `Remove ${name} from wishlist`,
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  already: 'Already in wishlist',
  failed: 'Something went wrong',
  checking: 'Checking your session…'
}

/** The api's message for a product that is already in the wishlist (C64). */
export const duplicateMessage = 'Product already in wishlist.'
