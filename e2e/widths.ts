/**
 * Journeys of which the layout is the point, and those of a purchase: they run at both widths, the others on the phone
 * alone, as most shoppers do (C290).
 */
const layouts = [
  'browser-assistant',
  'cart',
  'cart-drawer',
  'checkout',
  'checkout-layout',
  'delivery',
  'facets',
  'layout',
  'listing',
  'navigation',
  'order-list',
  'page-budget',
  'product-options',
  'product-page',
  'purchase',
  'results',
  'search-box'
]

/** What runs at desktop width: those, and tests that exist at that width alone. Playwright matches names with tags. */
export const atDesktopToo = new RegExp(`@desktop|(?:^| )(?:${layouts.join('|')})\\.spec\\.ts`)
