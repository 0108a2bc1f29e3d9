import { settingNames, type ShopProblem } from './change-shop.rules'

type Typed = readonly string[]
const first = (typed: Typed) => typed[0] ?? ''
const last = (typed: Typed) => typed.at(-1) ?? ''

/** `typed`: the words of the change. */
export const shopProblems: Record<ShopProblem, (typed: Typed) => string> = {
  'shop-name': () =>
    'The name must be 1 to 40 characters on one line, with a letter or digit, without < > and invisible characters.',
  tagline: () =>
    'The tagline must be 1 to 160 characters on one line, with a letter or digit, without < > and invisible characters.',
  city: () =>
    'The city must be 1 to 40 characters on one line, with a letter or digit, without < > and invisible characters; or none.',
  language: () => 'A language is two letters, such as ar.',
  'no-language': () => 'Only name, tagline and city have other languages.',
  hours: () =>
    'Hours are one line for each group of days, in the order of the week, like "Mon-Fri 09:00-20:00" and "Sun closed".',
  pieces: typed =>
    `The number of pieces is a whole number from 1 to 100000000, or none; not "${last(typed)}".`,
  email: typed => `An e-mail address is like care@shop.example, not "${last(typed)}".`,
  phone: typed =>
    `A phone number has 7 to 24 digits, spaces and hyphens, with + first or not; not "${first(typed)}".`,
  line: () => 'Each line of the address must be 1 to 80 characters.',
  'social-name': () => 'The name must be 1 to 60 characters.',
  'social-address': typed =>
    `The address must start with https:// and have at most 200 characters, not "${last(typed)}".`,
  'too-many-socials': () => 'There are already 8 profiles. Remove one first.',
  'no-social': typed => `There is no profile "${first(typed)}". See npm run shop -- settings show.`,
  mark: typed => `The mark must be 1 to 6 letters, signs or dots, such as AED or Dhs; not "${first(typed)}".`,
  provider: () => 'The name of the provider must be 1 to 40 characters on one line, with a letter or digit.',
  ceiling: typed =>
    `The dearest price must be in AED, from 0.01 to 1000000 with at most two decimals, not "${typed[1] ?? ''}".`,
  payments: typed => `The number of payments is a whole number from 2 to 36, not "${last(typed)}".`,
  name: () => 'The name must be 1 to 60 characters, that of a seller at most 100.',
  trn: typed => `A tax registration number has 15 digits, not "${last(typed)}".`,
  'no-setting': typed => `Only ${settingNames.join(', ')} can be reset, not "${first(typed)}".`
}
