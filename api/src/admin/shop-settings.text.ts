import { settingNames } from '../settings/change-shop.rules'

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
