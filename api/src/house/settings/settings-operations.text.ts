import type { DeliveryRule } from '@sahra/shared/contract/delivery'
import type { Instalments } from '@sahra/shared/contract/settings'
import { formatAmount, formatDateTime } from '@sahra/shared/format/format'
import { settingNames } from './change-shop.rules'
import { dayNames } from './delivery-methods.rules'
import { limitNames, typedName } from './order-limits.rules'

/** The help of the command line, and the description of the machine api. */
export const settingsHelp = {
  show: 'the current settings: tax, shipping, delivery, the details of the shop and the limits of orders',
  history: 'who changed which settings, the newest first',
  set: 'changes one setting by its words, as they are typed after settings on the command line',
  change:
    'changes what it names; in `shop` and `orders` null brings the default back. New orders and pages follow at once',
  'put-method': 'adds a shipping method, or replaces it; orders keep theirs',
  'remove-method': 'removes a shipping method; orders keep theirs',
  'tax-mode': 'tax mode: inclusive (prices include tax) or exclusive (tax is added)',
  'tax-rate': 'the tax in percent, 0 to 100',
  'free-over': 'free shipping from this subtotal in AED; 0: always',
  delivery: 'delivery time as text, for methods without days',
  'shipping-add': 'adds an active shipping method; days as 2-4',
  'shipping-change': 'changes label, amount or days of a shipping method',
  'shipping-default': 'sets the shipping method of new orders',
  'shipping-activate': 'activates a shipping method',
  'shipping-deactivate': 'deactivates a shipping method',
  'shipping-remove': 'removes a shipping method; existing orders keep theirs',
  'shipping-same-day':
    'adds a method that delivers on the day of the order until an hour in Dubai, in emirates or cities, or replaces it; closed: days without',
  'shipping-slot':
    'adds a method by day and hours, or replaces it; ahead: days after the order, as 1-7; places: emirates or cities, or all',
  'shipping-pick-up': 'adds pick-up at the address of the store, without a fee, or replaces it',
  orders: `a limit of orders: ${limitNames.map(typedName).join(', ')}; or default`,
  name: 'the name of the shop: logo, titles, mails, new invoices, feeds',
  tagline: 'the sentence below the name in the footer, for search engines where a page has none of its own',
  city: 'the city that texts, titles and mails name, or none: they name no city',
  language: 'a further language of the shop, such as ar',
  pieces: 'how many pieces the guarantee covers, or none: pages then claim no number',
  'support-hours':
    'when the support answers, one argument for each group of days: "Mon-Fri 09:00-20:00" "Sun closed"',
  'store-hours': 'when the store is open, in the same form',
  email: 'the e-mail address on pages, mails and new invoices',
  phone: 'the phone number of the contact page and the chat links',
  'support-address': 'the address on the contact page and new invoices, one argument per line',
  'store-address': 'the address of the store in the footer; its last line begins with the city',
  'social-add': 'adds a profile to Follow Us, or changes its address',
  'social-remove': 'removes a profile from Follow Us',
  'currency-mark': 'what stands for AED before prices in pages and mails; invoices keep AED',
  instalments:
    'names instalments under prices up to a ceiling in AED: who offers them, and how many payments (4); reset: none',
  sender: 'the sender of mails; replies go to the e-mail address of the shop',
  seller: 'the seller on new invoices, with its tax registration number',
  reset: `back to the default: ${settingNames.join(', ')}`
}

const LABEL = 18

/** What the command line prints. */
export const settingsMessages = {
  tax: (mode: string, percent: number) => `tax                 ${percent}%, ${mode}`,
  freeOver: (amount: string) => `free shipping from  ${amount}`,
  eta: (text: string) => `delivery            ${text}`,
  method: (columns: { code: string; label: string; amount: string; days: string; notes: string[] }) =>
    `shipping            ${columns.code.padEnd(12)}  ${columns.label.padEnd(16)}  ${columns.amount.padStart(12)}  ${[columns.days, ...columns.notes].filter(Boolean).join(', ')}`.trimEnd(),
  days: (from: number, to: number) => `${from}–${to} days`,
  rule: (rule: DeliveryRule) => {
    if (rule.kind === 'pick-up') return 'picked up'
    const closed = rule.closedDays?.length
      ? `, not on ${rule.closedDays.map(day => dayNames[day]).join(', ')}`
      : ''
    const places = rule.places.join(', ')
    return rule.kind === 'same-day'
      ? `${places} until ${rule.until} for the same day${closed}`
      : `${rule.hours.join(', ')}, ${rule.from}-${rule.to} days ahead${places && `, ${places}`}${closed}`
  },
  inUse: 'in use',
  inactive: 'inactive',
  never: 'The settings have not been changed yet.',
  change: ({ at, by, command }: { at: string; by: string | null; command: string }) =>
    [formatDateTime(at).padEnd(18), by, command].filter(Boolean).join('  '),
  unchanged: 'The settings are like that already: nothing was changed.',
  row: (label: string, value: string) => `${label.padEnd(LABEL)}  ${value}`,
  inLanguage: (label: string, language: string) => `${label}, ${language}`,
  city: (city: string) => city || 'no city is named',
  pieces: (pieces: number) => (pieces ? `${pieces.toLocaleString('en')}+` : 'no number is claimed'),
  hours: (days: readonly string[] | null) => days?.join(' | ') ?? 'as the build words them',
  lines: (lines: readonly string[]) => lines.join(' | '),
  profile: (name: string, url: string) => `${name.padEnd(12)}  ${url}`,
  noSocial: 'nothing',
  picture: (version: string) => (version ? 'your own' : 'as the build has it'),
  instalments: (instalments: Instalments | undefined) =>
    instalments
      ? `${instalments.payments} payments with ${instalments.provider}, up to ${formatAmount(instalments.ceiling)}`
      : 'none are named',
  mailbox: (name: string, address: string) => `${name} <${address}>`,
  registered: (name: string, trn: string | undefined) =>
    trn ? `${name}, TRN ${trn}` : `${name}, without a TRN`
}

export const wordsProblem = (setting: string, names: readonly string[]) =>
  `The words of ${setting} are: ${names.join(', ')}.`
