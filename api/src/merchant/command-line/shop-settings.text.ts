import { settingNames } from '../../house/settings/change-shop.rules'

export const shopSettingDescriptions = {
  name: 'the name of the shop: logo, titles, mails, new invoices, feeds',
  tagline: 'the sentence below the name in the footer, for search engines where a page has none of its own',
  city: 'the city that texts, titles and mails name, or none: they name no city',
  language: 'a further language of the shop, such as ar',
  pieces: 'how many pieces the guarantee covers, or none: pages then claim no number',
  supportHours:
    'when the support answers, one argument for each group of days: "Mon-Fri 09:00-20:00" "Sun closed"',
  storeHours: 'when the store is open, in the same form',
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
  name: 'name',
  tagline: 'tagline',
  city: 'city',
  inCity: (city: string) => city || 'no city is named',
  inLanguage: (label: string, language: string) => `${label}, ${language}`,
  pieces: 'pieces',
  numberOfProducts: (pieces: number) => (pieces ? `${pieces.toLocaleString('en')}+` : 'no number is claimed'),
  supportHours: 'support hours',
  storeHours: 'store hours',
  hours: (days: readonly string[] | undefined) => days?.join(' | ') ?? 'as the build words them',
  email: 'e-mail',
  phone: 'phone',
  supportAddress: 'support address',
  storeAddress: 'store address',
  lines: (lines: readonly string[]) => lines.join(' | '),
  social: 'follow us',
  profile: (name: string, url: string) => `${name.padEnd(12)}  ${url}`,
  noSocial: 'nothing',
  icon: 'icon',
  sharePicture: 'share picture',
  picture: (version: string) => (version ? 'your own' : 'as the build has it'),
  currencyMark: 'currency mark',
  sender: 'mail sender',
  mailbox: (name: string, address: string) => `${name} <${address}>`,
  seller: 'seller',
  registered: (name: string, trn: string | undefined) =>
    trn ? `${name}, TRN ${trn}` : `${name}, without a TRN`
}
