import { formatDateTime } from '@sahra/shared/format/format'

/** The api's message (C64). */
export const DUPLICATE_MESSAGE = 'Product already in wishlist.'

export const text = {
  title: 'My Wishlist',
  description: 'The pieces you love, with their stock as it is now.',
  refresh: 'Refresh',
  loading: 'Loading your wishlist…',
  updating: 'Updating…',
  empty: 'Your wishlist is empty',
  emptyHint: 'Keep the pieces you love here, and see when they come back in stock.',
  startShopping: 'Start Shopping',
  savedItems: 'Saved pieces',
  product: 'Product',
  noPrice: 'N/A',
  /** `until`: ISO instant. */
  agreed: (until: string) => `Your price until ${formatDateTime(until)}`,
  viewDetails: 'View Details',
  addToCart: 'Add to cart',
  added: 'Added to cart',
  addToCartFailed: 'Failed to add to cart',
  notifyMe: 'Notify me',
  remove: 'Remove',
  noLongerAvailable: 'No longer available',
  unavailable: 'Unavailable',
  outOfStock: 'Out of stock',
  lowStock: 'Low stock',
  inStock: 'In stock',
  nowShown: (name: string, label: string) => `${name}: ${label}`,
  removed: 'Removed from wishlist',
  loadFailed: 'Failed to load wishlist',
  addFailed: 'Failed to add to wishlist',
  removeFailed: 'Failed to remove from wishlist',
  removeItemFailed: 'Failed to remove item'
}
