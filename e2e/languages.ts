/** Journeys that run in English alone, and why. A single test of a file carries the tag `@english` instead, `@arabic` one that runs in Arabic alone. */
const reasons: Record<string, string> = {
  'admin-changes': 'Commands of a merchant, the same for every language.',
  'blocked-remote': 'Releases, which have all languages.',
  'failing-remotes': 'Releases, which have all languages.',
  'open-tab': 'Releases, which have all languages.',
  'page-budget': 'Budgets and audits of English pages.',
  payments: 'A shop of its own with a provider; arabic.spec.ts has a purchase.',
  platform: 'The page for teams is in English.',
  previews: 'Previews of releases, for teams.',
  start: 'Start and exit of the shop, without pages.'
}

const filesOf = (names: string[]): string[] => names.map(name => `**/${name}.spec.ts`)

export const englishAlone: string[] = filesOf(Object.keys(reasons))

/** Journeys that run on the phone in English, too: the most important ones. */
export const onBothPhones: string[] = filesOf(['accessibility', 'before-hydration', 'layout', 'purchase'])

/** Journeys that exist at desktop width alone and depend on direction or words: they run there in Arabic, too. */
export const onDesktopInArabic: string[] = filesOf([
  'crawl',
  'facets',
  'listing',
  'navigation',
  'results',
  'search-box',
  'server-rendering',
  'view-transitions'
])
