import type { UnavailableReason } from '@sahra/shared/contract/cart'
import { formatDateTime, plural } from '@sahra/shared/format/format'

const reasons: Record<UnavailableReason, string> = {
  PRODUCT_DELETED: 'Removed by seller',
  VARIANT_DELETED: 'Variant removed',
  PRODUCT_INACTIVE: 'Product inactive',
  VARIANT_INACTIVE: 'Variant inactive',
  PRODUCT_RESERVED: 'Reserved by another shopper'
}

export const text = {
  title: 'YOUR CART',
  pageTitle: 'Your cart',
  description:
    'The pieces you have chosen, what they cost with delivery and tax, and the way to the checkout.',
  items: 'Items',
  loading: 'Loading your cart…',
  failed: 'Failed to load cart',
  empty: 'Your cart is empty',
  emptyHint: 'Browse products and add your favorites.',
  startShopping: 'Start shopping',
  counts: (products: number, items: number) => `${plural(products, 'product')} · ${plural(items, 'item')}`,
  updating: 'Updating…',
  product: 'Product',
  noPrice: 'N/A',
  each: 'each',
  /** `until`: ISO instant. */
  agreed: (until: string) => `Your price until ${formatDateTime(until)}`,
  inStock: 'In stock',
  only: (stock: number) => `Only ${stock} item(s) available in stock.`,
  noLongerAvailable: 'No longer available',
  /** `until`: ISO instant, of a reservation. */
  reason: (code: UnavailableReason | null | undefined, until?: string) =>
    ((code && reasons[code]) || 'Unavailable') + (until ? ` until ${formatDateTime(until)}` : ''),
  quantityOf: (name: string) => `Quantity of ${name}`,
  decrease: (name: string) => `Decrease quantity of ${name}`,
  increase: (name: string) => `Increase quantity of ${name}`,
  delete: (name: string) => `Delete ${name}`,
  quantity: (count: number) => `Quantity ${count}`,
  checkout: 'PROCEED TO CHECKOUT',
  /** For a shop with several methods (C426). */
  otherDeliveries: 'Other ways of delivery are offered at checkout.',
  totals: 'CART TOTALS',
  removeUnavailable: 'Remove unavailable items to proceed to checkout',
  dialog: 'Remove this piece?',
  moveToWishlist: 'Move to wishlist',
  deleteFromCart: 'Delete from cart',
  removeFromCart: 'Remove from cart',
  cancel: 'Cancel',
  removed: 'Removed from cart',
  moved: 'Moved to wishlist',
  removeFailed: 'Failed to remove',
  moveFailed: 'Action failed',
  updateFailed: 'Quantity update failed',
  login: 'Please login to update quantity'
}
