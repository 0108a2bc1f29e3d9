export const heartText = {
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

/** What the server answers to a piece that is there already (decision C64). */
export const alreadyThere = 'Product already in wishlist.'
