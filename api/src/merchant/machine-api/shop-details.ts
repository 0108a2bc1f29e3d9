import { z } from 'zod'
import { shopDetails } from '@sahra/shared/contract/settings'
import { bareEmail } from '@sahra/shared/typed/email.rules'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import {
  addSocial,
  currencyMark,
  guaranteedProducts,
  invoiceSeller,
  mailSender,
  resetSetting,
  type ShopChange,
  shopAddress,
  shopCity,
  shopEmail,
  shopHours,
  shopName,
  shopPhone,
  shopTagline
} from '../../house/settings/change-shop.rules'
import { codeOf } from '../../house/settings/opening-hours.rules'
import type { Shop } from '../../house/settings/shop.queries'

const text = z.string().max(1000)
const lines = z.array(text)
const mailbox = z.strictObject({ name: text, address: text })
const seller = z.strictObject({ name: text, trn: text.optional() })
const profile = z.strictObject({ name: text, url: text })

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
  sender: mailbox,
  seller
})

/** Null: back to the default. */
export const shopFields = z
  .strictObject({
    name: text.nullable(),
    tagline: text.nullable(),
    city: text.nullable(),
    texts: z.record(
      z.string().max(10),
      z.strictObject({ name: text.nullable(), tagline: text.nullable(), city: text.nullable() }).partial()
    ),
    pieces: z.int().nullable(),
    supportHours: lines.nullable(),
    storeHours: lines.nullable(),
    email: text.overwrite(bareEmail).nullable(),
    phone: text.overwrite(latinDigits).nullable(),
    supportAddress: lines.nullable(),
    storeAddress: lines.nullable(),
    social: z.array(profile).nullable(),
    currencyMark: text.nullable(),
    sender: mailbox.nullable(),
    seller: seller.nullable()
  })
  .partial()
type ShopFields = z.infer<typeof shopFields>

/** Returns the shop with its opening hours as they are typed. */
export const shownShop = ({ supportHours, storeHours, ...shop }: Shop): z.infer<typeof shopOfMerchant> => ({
  ...shop,
  supportHours: supportHours && supportHours.map(codeOf),
  storeHours: storeHours && storeHours.map(codeOf)
})

const socialOf =
  (profiles: readonly { name: string; url: string }[]): ShopChange =>
  (changes, shop) => {
    let changed = { ...changes, social: [] as ShopFields['social'] & object }
    for (const { name, url } of profiles) {
      const next = addSocial(name, url)(changed, { ...shop, social: changed.social })
      if (typeof next === 'string') return next
      changed = { ...changed, social: [...(next.social ?? [])] }
    }
    return changed
  }

type TypedChange = [words: string[], change: ShopChange]

/** A change of one field, none when the request does not name it. */
const one = <Value>(
  name: string,
  value: Value | null | undefined,
  typedChange: (value: Value) => [typed: string[], change: ShopChange]
): TypedChange[] => {
  if (value === undefined) return []
  if (value === null) return [[['reset', name], resetSetting(name)]]
  const [typed, change] = typedChange(value)
  return [[[name, ...typed], change]]
}

/** What the shop calls itself in further languages. */
const textChanges = (texts: ShopFields['texts'] = {}): TypedChange[] =>
  Object.entries(texts).flatMap(([language, text]) =>
    Object.entries({ name: shopName, tagline: shopTagline, city: shopCity }).flatMap(
      ([field, changeOf]): TypedChange[] => {
        const value = text[field as keyof typeof text]
        if (value === undefined) return []
        const option = ['--lang', language]
        return value === null
          ? [[['reset', field, ...option], resetSetting(field, language)]]
          : [[[field, value, ...option], changeOf(value, language)]]
      }
    )
  )

/** What changes each field, and the text of its error. */
export function shopChanges(fields: ShopFields): TypedChange[] {
  return [
    ...one('name', fields.name, value => [[value], shopName(value)]),
    ...one('tagline', fields.tagline, value => [[value], shopTagline(value)]),
    ...one('city', fields.city, value => {
      const typed = value || 'none'
      return [[typed], shopCity(typed)]
    }),
    ...textChanges(fields.texts),
    ...one('pieces', fields.pieces, value => {
      const typed = value === 0 ? 'none' : String(value)
      return [[typed], guaranteedProducts(typed)]
    }),
    ...one('support-hours', fields.supportHours, days => [days, shopHours('supportHours', days)]),
    ...one('store-hours', fields.storeHours, days => [days, shopHours('storeHours', days)]),
    ...one('email', fields.email, value => [[value], shopEmail(value)]),
    ...one('phone', fields.phone, value => [[value], shopPhone(value)]),
    ...one('support-address', fields.supportAddress, address => [
      address,
      shopAddress('supportAddress', address)
    ]),
    ...one('store-address', fields.storeAddress, address => [address, shopAddress('storeAddress', address)]),
    ...one('social', fields.social, list => [list.flatMap(({ name, url }) => [name, url]), socialOf(list)]),
    ...one('currency-mark', fields.currencyMark, value => [[value], currencyMark(value)]),
    ...one('sender', fields.sender, ({ name, address }) => [[name, address], mailSender(name, address)]),
    ...one('seller', fields.seller, ({ name, trn }) => [
      [name, ...(trn === undefined ? [] : [trn])],
      invoiceSeller(name, trn)
    ])
  ]
}
