import { brand } from '@sahra/shared/brand'
import type { Kind, Sort } from './collection.rules'

const kinds: Record<Kind, string> = { Mat: 'Prayer Mat', Towel: 'Towel', Robe: 'Bath Robe' }
const sorts: Record<Sort, string> = {
  relevant: 'relevant',
  'low-high': 'low-high',
  'high-low': 'high-low'
}

export const collectionText = {
  title: 'All Collections',
  lead: 'Prayer mats, towels and bath robes for quiet mornings.',
  description: `Prayer mats, towels and bath robes from the ${brand.name} home collection.`,
  filters: 'Filters',
  kinds,
  sort: 'Sort by',
  sorts,
  size: 'Size',
  items: 'Collection',
  add: 'Add to cart',
  addNamed: (name: string) => `Add to cart: ${name}`,
  addToWishlist: (name: string) => `Add ${name} to wishlist`,
  empty: 'No products found.'
}

/** Messages that only the legacy collection shows. */
export const legacyText = {
  chooseSize: 'Please select a size',
  addedToCart: 'Product Added to Cart!',
  addedToWishlist: 'Added to wishlist'
}
