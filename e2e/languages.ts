/**
 * Journeys that run in English alone, and why. A single test of a file carries the tag `@english` instead, `@arabic` one that
 * runs in Arabic alone.
 */
const reasons: Record<string, string> = {
  desk: 'The desk has its languages itself: the journey changes to Arabic.',
  'desk-bulk': 'As desk.',
  'desk-filters': 'As desk.',
  'desk-order': 'As desk.',
  'desk-people': 'As desk.',
  'desk-pictures': 'As desk.',
  'desk-reader': 'As desk.',
  'failing-remotes':
    'How files of remotes fail is the same in every language; blocked-remote has its pages in Arabic.',
  platform: 'The page for teams is in English.',
  start: 'Start and exit of the shop, without pages.'
}

const filesOf = (names: string[]): string[] => names.map(name => `**/${name}.spec.ts`)

export const englishAlone: string[] = filesOf(Object.keys(reasons))

/** Journeys that run on the phone in English, too: the most important ones, and those of budgets. */
export const onBothPhones: string[] = filesOf([
  'accessibility',
  'before-hydration',
  'layout',
  'page-budget',
  'purchase'
])

/** Journeys with tests that exist at desktop width alone: they run there in Arabic, too. */
export const onDesktopInArabic: string[] = filesOf([
  'accessibility',
  'before-hydration',
  'crawl',
  'facets',
  'guard',
  'listing',
  'navigation',
  'open-tab',
  'product-page',
  'results',
  'search-box',
  'server-rendering',
  'sign-up',
  'view-transitions'
])
