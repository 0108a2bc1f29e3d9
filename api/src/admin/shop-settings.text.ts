import { settingNames, type ShopProblem } from './shop-settings.rules'

export const shopSettingDescriptions = {
  email: 'the e-mail address on pages, mails and new invoices',
  phone: 'the phone number of the contact page and the chat links',
  supportAddress: 'the address on the contact page and new invoices, one argument per line',
  storeAddress: 'the address of the store in the footer; its last line begins with the city',
  addSocial: 'adds a profile to Follow Us, or changes its address',
  removeSocial: 'removes a profile from Follow Us',
  currencyMark: 'what stands for AED before prices in pages and mails; invoices keep AED',
  sender: 'the sender of mails; replies go to the e-mail address of the shop',
  seller: 'the seller on new invoices, with its tax registration number',
  reset: `back to the default: ${settingNames.join(', ')}`
}

const LABEL = 18

export const shopMessages = {
  row: (label: string, value: string) => `${label.padEnd(LABEL)}  ${value}`,
  email: 'e-mail',
  phone: 'phone',
  supportAddress: 'support address',
  storeAddress: 'store address',
  lines: (lines: readonly string[]) => lines.join(' | '),
  social: 'follow us',
  profile: (name: string, url: string) => `${name.padEnd(12)}  ${url}`,
  noSocial: 'nothing',
  currencyMark: 'currency mark',
  sender: 'mail sender',
  mailbox: (name: string, address: string) => `${name} <${address}>`,
  seller: 'seller',
  registered: (name: string, trn: string | undefined) =>
    trn ? `${name}, TRN ${trn}` : `${name}, without a TRN`
}

type Typed = readonly string[]
const first = (typed: Typed) => typed[0] ?? ''
const last = (typed: Typed) => typed.at(-1) ?? ''

export const shopProblemTexts: Record<ShopProblem, (typed: Typed) => string> = {
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
  name: () => 'The name must be 1 to 60 characters, that of a seller at most 100.',
  trn: typed => `A tax registration number has 15 digits, not "${last(typed)}".`,
  'no-setting': typed => `Only ${settingNames.join(', ')} can be reset, not "${first(typed)}".`
}
