import { isEmail, isPhone } from './shop.rules'
import type { Shop, ShopChanges } from './shop.queries'
import { wordsOf } from './change-settings.rules'

/** Why a change is rejected. */
export type ShopProblem =
  | 'email'
  | 'phone'
  | 'line'
  | 'social-name'
  | 'social-address'
  | 'too-many-socials'
  | 'no-social'
  | 'mark'
  | 'name'
  | 'trn'
  | 'no-setting'
/** `shop`: as it is before the change. */
export type ShopChange = (changes: ShopChanges, shop: Shop) => ShopChanges | ShopProblem

const LINE_MAX = 80
const NAME_MAX = 100
const ADDRESS_MAX = 200
const SOCIALS_MAX = 8
/** Letters and currency signs, as AED or Dhs: a digit or a minus would change the amount. */
const MARK = /^(?=.*[\p{L}\p{Sc}])[\p{L}\p{M}\p{Sc}.]{1,6}$/u
const TRN = /^\d{15}$/

/** What `settings reset` takes, and the field that it removes from the changes. */
const fields = {
  email: 'email',
  phone: 'phone',
  'support-address': 'supportAddress',
  'store-address': 'storeAddress',
  social: 'social',
  'currency-mark': 'currencyMark',
  sender: 'sender',
  seller: 'seller'
} as const satisfies Record<string, keyof ShopChanges>
export const settingNames = Object.keys(fields)

export const shopEmail =
  (text: string): ShopChange =>
  changes =>
    isEmail(text) ? { ...changes, email: text } : 'email'

export const shopPhone =
  (text: string): ShopChange =>
  changes =>
    isPhone(text) ? { ...changes, phone: text } : 'phone'

/** At least one line; the command takes at most five. */
export const shopAddress =
  (which: 'supportAddress' | 'storeAddress', typed: string[]): ShopChange =>
  changes => {
    const lines = typed.flatMap(line => wordsOf(line, LINE_MAX) ?? [])
    return lines.length && lines.length === typed.length ? { ...changes, [which]: lines } : 'line'
  }

/** Adds a profile, or gives it another address. */
export const addSocial =
  (typedName: string, typedUrl: string): ShopChange =>
  (changes, { social }) => {
    const name = wordsOf(typedName)
    if (!name) return 'social-name'
    const url = URL.canParse(typedUrl) ? new URL(typedUrl).href : ''
    if (!url.startsWith('https://') || url.length > ADDRESS_MAX) return 'social-address'
    const isThere = social.some(one => one.name === name)
    if (!isThere && social.length >= SOCIALS_MAX) return 'too-many-socials'
    const changed = isThere
      ? social.map(one => (one.name === name ? { name, url } : one))
      : [...social, { name, url }]
    return { ...changes, social: changed }
  }

export const removeSocial =
  (name: string): ShopChange =>
  (changes, { social }) =>
    social.some(one => one.name === name)
      ? { ...changes, social: social.filter(one => one.name !== name) }
      : 'no-social'

export const currencyMark =
  (mark: string): ShopChange =>
  changes =>
    MARK.test(mark) ? { ...changes, currencyMark: mark } : 'mark'

export const mailSender =
  (typedName: string, address: string): ShopChange =>
  changes => {
    const name = wordsOf(typedName)
    if (!name) return 'name'
    return isEmail(address) ? { ...changes, sender: { name, address } } : 'email'
  }

export const invoiceSeller =
  (typedName: string, trn?: string): ShopChange =>
  changes => {
    const name = wordsOf(typedName, NAME_MAX)
    if (!name) return 'name'
    if (trn !== undefined && !TRN.test(trn)) return 'trn'
    return { ...changes, seller: { name, ...(trn && { trn }) } }
  }

export const resetSetting =
  (name: string): ShopChange =>
  changes => {
    const field = Object.entries(fields).find(([setting]) => setting === name)?.[1]
    return field ? { ...changes, [field]: undefined } : 'no-setting'
  }
