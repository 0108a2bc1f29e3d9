const notYet = 'Not made for Arabic yet.'

/** Journeys that run in English alone, and why. A single test of a file carries the tag `@english` instead. */
const reasons: Record<string, string> = {
  'admin-changes': 'Commands of a merchant, the same for every language.',
  'blocked-remote': 'Releases, which have all languages.',
  crawl: notYet,
  'failing-remotes': 'Releases, which have all languages.',
  'open-tab': 'Releases, which have all languages.',
  'page-budget': 'Budgets and audits of English pages.',
  payments: 'A shop of its own with a provider; arabic.spec.ts has a purchase.',
  platform: 'The page for teams is in English.',
  previews: 'Previews of releases, for teams.',
  profile: notYet,
  returns: notYet,
  reviews: notYet,
  'server-rendering': notYet,
  start: 'Start and exit of the shop, without pages.',
  'view-transitions': notYet
}

const filesOf = (names: string[]): string[] => names.map(name => `**/${name}.spec.ts`)

export const englishAlone: string[] = filesOf(Object.keys(reasons))

/** Journeys that run on the phone in English, too: the most important ones. */
export const onBothPhones: string[] = filesOf(['accessibility', 'before-hydration', 'layout', 'purchase'])
