import { z } from 'zod'
import { instalments, shopDetails } from '@sahra/shared/contract/settings'
import { textUpTo } from '../../server/operation/fields'
import { WORDS_MAX } from './change-settings.rules'
import {
  ADDRESS_MAX,
  addSocial,
  CITY_MAX,
  LINE_MAX,
  NAME_MAX,
  PROVIDER_MAX,
  SHOP_NAME_MAX,
  type ShopChange,
  TAGLINE_MAX
} from './change-shop.rules'
import { codeOf } from './opening-hours.rules'
import type { SetSetting } from './set-setting.service'
import type { SettingName } from './setting-table'
import type { Shop } from './shop.queries'

const text = z.string().max(1000)
const named = textUpTo(WORDS_MAX)
const hours = z.array(text)
const address = z.array(textUpTo(LINE_MAX))
const mailbox = z.strictObject({ name: named, address: text })
const seller = z.strictObject({ name: textUpTo(NAME_MAX), trn: text.optional() })
const profile = z.strictObject({ name: named, url: textUpTo(ADDRESS_MAX) })
const ownWords = {
  name: textUpTo(SHOP_NAME_MAX).nullable(),
  tagline: textUpTo(TAGLINE_MAX).nullable(),
  city: textUpTo(CITY_MAX).nullable()
}
const optionalWords = {
  name: z.string().optional(),
  tagline: z.string().optional(),
  city: z.string().optional()
}

/** `texts`: by two-letter code. `city` empty: none is named. `pieces` 0: no number is claimed. Hours null: as the build words them. */
export const shopOfMerchant = z.object({
  name: z.string(),
  tagline: z.string(),
  city: z.string(),
  texts: z.record(z.string(), z.object(optionalWords)),
  pieces: z.number(),
  supportHours: z.array(z.string()).nullable(),
  storeHours: z.array(z.string()).nullable(),
  ...shopDetails.pick({ email: true, phone: true, supportAddress: true, storeAddress: true }).shape,
  ...shopDetails.pick({ social: true, currencyMark: true }).shape,
  instalments: instalments.optional(),
  sender: mailbox,
  seller
})

/** Null: back to the default. */
export const shopFields = z
  .strictObject({
    ...ownWords,
    texts: z.record(z.string().max(10), z.strictObject(ownWords).partial()),
    pieces: z.int().nullable(),
    supportHours: hours.nullable(),
    storeHours: hours.nullable(),
    email: text.nullable(),
    phone: text.nullable(),
    supportAddress: address.nullable(),
    storeAddress: address.nullable(),
    social: z.array(profile).nullable(),
    currencyMark: text.nullable(),
    /** Null: pages name none. */
    instalments: z
      .strictObject({
        provider: textUpTo(PROVIDER_MAX),
        ceiling: z.number(),
        payments: z.int().optional()
      })
      .nullable(),
    sender: mailbox.nullable(),
    seller: seller.nullable()
  })
  .partial()
type Fields = z.infer<typeof shopFields>
type Value = string | number | readonly string[] | object

/** Returns the shop with its opening hours as they are typed. */
export const shownShop = ({ supportHours, storeHours, ...shop }: Shop) => ({
  ...shop,
  supportHours: supportHours && supportHours.map(codeOf),
  storeHours: storeHours && storeHours.map(codeOf)
})

/** Replaces the profiles, each checked as one that is added. */
export const socialOf =
  (profiles: NonNullable<Fields['social']>): ShopChange =>
  (changes, shop) => {
    let changed = { ...changes, social: [] as NonNullable<Fields['social']> }
    for (const { name, url } of profiles) {
      const next = addSocial(name, url)(changed, { ...shop, social: changed.social })
      if (typeof next === 'string') return next
      changed = { ...changed, social: [...(next.social ?? [])] }
    }
    return changed
  }

const nameOf = (field: string) => field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`) as SettingName
/** What stands for nothing there. */
const none: Record<string, Value> = { city: '', pieces: 0 }

function setting(field: string, value: Value | null, language?: string): SetSetting {
  if (value === null) return { setting: 'reset', words: [nameOf(field)], language }
  const words =
    value === none[field]
      ? ['none']
      : typeof value !== 'object'
        ? [String(value)]
        : Object.values(value).flatMap((word: unknown) => (word === undefined ? [] : [String(word)]))
  return { setting: nameOf(field), words, language }
}

/** Returns what sets each field that is named, as words; profiles apart, which are replaced. */
export const settingsOf = ({ texts = {}, social: _social, ...fields }: Fields): SetSetting[] => [
  ...Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [setting(field, value)])),
  ...Object.entries(texts).flatMap(([language, words]) =>
    Object.entries(words).flatMap(([field, value]) =>
      value === undefined ? [] : [setting(field, value, language)]
    )
  )
]
