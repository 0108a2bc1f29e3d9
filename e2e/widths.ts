/**
 * Journeys of which the layout is the point, and those of a way through it: `npm test` runs them at both widths, the others
 * on the phone alone, as most shoppers do; `npm test -- all` runs every journey at both.
 */
const layouts = [
  'cart-drawer',
  'checkout-layout',
  'facets',
  'layout',
  'listing',
  'navigation',
  'product-page',
  'purchase',
  'search-box'
]

/** What `npm test` runs at desktop width: those, and tests that exist at that width alone. Playwright matches names with tags. */
export const atDesktopToo = new RegExp(`@desktop|(?:^| )(?:${layouts.join('|')})\\.spec\\.ts`)
