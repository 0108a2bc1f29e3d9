import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { bareEmail } from '@sahra/shared/typed/email.rules'
import { isShopEmail, isPhone } from '../../server/config/contact.rules'
import type { Shop, ShopChanges } from './shop.queries'
import { furtherLanguage } from '../../server/language/language.rules'
import { amountOf, wordsOf } from './change-settings.rules'
import { openingHoursOf } from './opening-hours.rules'

/** Why a change is rejected. */
export type ShopProblem =
  | 'shop-name'
  | 'tagline'
  | 'city'
  | 'language'
  | 'no-language'
  | 'hours'
  | 'pieces'
  | 'email'
  | 'phone'
  | 'line'
  | 'social-name'
  | 'social-address'
  | 'too-many-socials'
  | 'no-social'
  | 'mark'
  | 'provider'
  | 'ceiling'
  | 'payments'
  | 'name'
  | 'trn'
  | 'no-setting'
/** `shop`: as it is before the change. */
export type ShopChange = (changes: ShopChanges, shop: Shop) => ShopChanges | ShopProblem

export const SHOP_NAME_MAX = 40
export const TAGLINE_MAX = 160
export const CITY_MAX = 40
const PRODUCTS_MAX = 100_000_000
export const LINE_MAX = 80
export const PROVIDER_MAX = 40
export const NAME_MAX = 100
export const ADDRESS_MAX = 200
const SOCIALS_MAX = 8
/** Letters and currency signs, as AED or Dhs: a digit or a minus would change the amount. */
const MARK = /^(?=.*[\p{L}\p{Sc}])[\p{L}\p{M}\p{Sc}.]{1,6}$/u
const TRN = /^\d{15}$/

/** What `settings reset` takes, and the field that it removes from the changes. */
const fields = {
  name: 'name',
  tagline: 'tagline',
  city: 'city',
  pieces: 'pieces',
  'support-hours': 'supportHours',
  'store-hours': 'storeHours',
  email: 'email',
  phone: 'phone',
  'support-address': 'supportAddress',
  'store-address': 'storeAddress',
  social: 'social',
  'currency-mark': 'currencyMark',
  instalments: 'instalments',
  sender: 'sender',
  seller: 'seller'
} as const satisfies Record<string, keyof ShopChanges>
export const settingNames = Object.keys(fields)

const ENGLISH = 'en'

/** One line without markup and without characters that are not seen; undefined when it is empty or too long. */
function plainWordsOf(text: string, max: number): string | undefined {
  const words = text.trim()
  return words.length <= max && /[\p{L}\p{N}]/u.test(words) && !/[<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(words)
    ? words.replace(/\s+/g, ' ')
    : undefined
}

/** The settings with words of their own in further languages. */
const wordFields = ['name', 'tagline', 'city'] as const
export type WordField = (typeof wordFields)[number]
const wordFieldOf = (field: string) => wordFields.find(known => known === field)

/** `language`: a two-letter code. */
const ownWords =
  (field: WordField, problem: ShopProblem, max: number) =>
  (text: string, language = ENGLISH): ShopChange =>
  changes => {
    const words = plainWordsOf(text, max)
    if (!words) return problem
    if (language === ENGLISH) return { ...changes, [field]: words }
    if (!furtherLanguage(language)) return 'language'
    const { texts = {} } = changes
    return { ...changes, texts: { ...texts, [language]: { ...texts[language], [field]: words } } }
  }

export const shopName = ownWords('name', 'shop-name', SHOP_NAME_MAX)
export const shopTagline = ownWords('tagline', 'tagline', TAGLINE_MAX)
const namedCity = ownWords('city', 'city', CITY_MAX)

/** 'none': texts name no city. */
export const shopCity = (text: string, language?: string): ShopChange =>
  text === 'none' && language === undefined
    ? changes => ({ ...changes, city: '' })
    : namedCity(text, language)

/** One line for each group of days: 'Mon-Fri 09:00-20:00', 'Sun closed'. */
export const shopHours =
  (which: 'supportHours' | 'storeHours', lines: readonly string[]): ShopChange =>
  changes => {
    const hours = openingHoursOf(lines)
    return hours ? { ...changes, [which]: hours } : 'hours'
  }

/** 'none': pages claim no number. */
export const guaranteedProducts =
  (text: string): ShopChange =>
  changes => {
    const products = text === 'none' ? 0 : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Infinity
    return products <= PRODUCTS_MAX ? { ...changes, pieces: products } : 'pieces'
  }

export const shopEmail =
  (text: string): ShopChange =>
  changes =>
    isShopEmail(bareEmail(text)) ? { ...changes, email: bareEmail(text) } : 'email'

export const shopPhone =
  (text: string): ShopChange =>
  changes =>
    isPhone(latinDigits(text)) ? { ...changes, phone: latinDigits(text) } : 'phone'

/** At least one line; the command takes at most five. */
export const shopAddress =
  (which: 'supportAddress' | 'storeAddress', typed: readonly string[]): ShopChange =>
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
    const isThere = social.some(profile => profile.name === name)
    if (!isThere && social.length >= SOCIALS_MAX) return 'too-many-socials'
    const changed = isThere
      ? social.map(profile => (profile.name === name ? { name, url } : profile))
      : [...social, { name, url }]
    return { ...changes, social: changed }
  }

export const removeSocial =
  (name: string): ShopChange =>
  (changes, { social }) =>
    social.some(profile => profile.name === name)
      ? { ...changes, social: social.filter(profile => profile.name !== name) }
      : 'no-social'

export const currencyMark =
  (mark: string): ShopChange =>
  changes =>
    MARK.test(mark) ? { ...changes, currencyMark: mark } : 'mark'

const PAYMENTS = 4
const PAYMENTS_MAX = 36

/** Pages name `payments` of a price up to `ceiling`, and who offers them (C422). */
export const namedInstalments =
  (typedName: string, typedCeiling: string, typedPayments = String(PAYMENTS)): ShopChange =>
  changes => {
    const provider = plainWordsOf(typedName, PROVIDER_MAX)
    const ceiling = amountOf(typedCeiling)
    const payments = /^\d{1,2}$/.test(typedPayments) ? Number(typedPayments) : 0
    if (!provider) return 'provider'
    if (!ceiling) return 'ceiling'
    if (payments < 2 || payments > PAYMENTS_MAX) return 'payments'
    return { ...changes, instalments: { provider, ceiling, payments } }
  }

export const mailSender =
  (typedName: string, address: string): ShopChange =>
  changes => {
    const name = wordsOf(typedName)
    if (!name) return 'name'
    return isShopEmail(address) ? { ...changes, sender: { name, address } } : 'email'
  }

export const invoiceSeller =
  (typedName: string, trn?: string): ShopChange =>
  changes => {
    const name = wordsOf(typedName, NAME_MAX)
    if (!name) return 'name'
    if (trn !== undefined && !TRN.test(trn)) return 'trn'
    return { ...changes, seller: { name, ...(trn && { trn }) } }
  }

/** `language`: takes only these words of a name, tagline or city away; without it those of every language. */
export const resetSetting =
  (name: string, language?: string): ShopChange =>
  changes => {
    const field = Object.entries(fields).find(([setting]) => setting === name)?.[1]
    if (!field) return 'no-setting'
    const words = wordFieldOf(field)
    if (!words) return language === undefined ? { ...changes, [field]: undefined } : 'no-language'
    return {
      ...changes,
      ...((language ?? ENGLISH) === ENGLISH && { [field]: undefined }),
      ...(changes.texts && { texts: textsWithout(changes.texts, words, language) })
    }
  }

const textsWithout = (texts: Shop['texts'], field: WordField, language?: string): Shop['texts'] =>
  Object.fromEntries(
    Object.entries(texts)
      .map(
        ([code, texts]) =>
          [code, code === (language ?? code) ? { ...texts, [field]: undefined } : texts] as const
      )
      .filter(([, texts]) => Object.values(texts).some(Boolean))
  )
