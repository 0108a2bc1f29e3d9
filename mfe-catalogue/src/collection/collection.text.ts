import { brand } from '@sahra/shared/shop/brand'
import type { Kind, Sort } from './collection.rules'

const kinds: Record<Kind, string> = { Mat: 'Prayer Mat', Towel: 'Towel', Robe: 'Bath Robe' }
const sorts: Record<Sort, string> = {
  relevant: 'relevant',
  'low-high': 'low-high',
  'high-low': 'high-low'
}

/** Sizes that are words: of mats and towels. Letters are the same in every language. */
const sizes: Record<string, string> = {
  Standard: 'Standard',
  Large: 'Large',
  Hand: 'Hand',
  Bath: 'Bath',
  Sheet: 'Sheet'
}

export const collectionText = {
  title: 'All Collections',
  lead: 'Prayer mats, towels and bath robes for quiet mornings.',
  description: () => `Prayer mats, towels and bath robes from the ${brand.name} home collection.`,
  filters: 'Filters',
  kinds,
  sort: 'Sort by',
  sorts,
  size: 'Size',
  sizes,
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
