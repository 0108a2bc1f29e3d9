import { z } from 'zod'
import { conditions, type FurtherOption, supplies, type Supply } from '@sahra/shared/contract/product'
import { typedAs } from '../../server/operation/fields'
import { furtherLanguage } from '../../server/language/language.rules'
import { pictureOf } from '../picture/picture-field'
import { amountFils } from './amount.rules'
import { optionName } from './option-names.rules'
import { isPlain } from './plain-text.rules'
import { leadWeeksOf } from './supply.rules'
import type { ProductTexts } from './texts.rules'

export const NAME_MAX = 300
const TEXT_MAX = 20_000
const WORD_MAX = 200
const URL_MAX = 2000
const STOCK_MAX = 1_000_000
const LIST_MAX = 250
const COUNTED = 'counted'
/** Beside colour and size. */
export const FURTHER_OPTIONS_MAX = 4

const text = (max: number) => z.string().max(max).refine(isPlain, { message: 'has control characters' })
const word = text(WORD_MAX).trim().min(1)
const amount = z
  .union([z.number(), z.string()])
  .transform((value, context) => amountFils(value) ?? fail(context, 'is not a price from 0.01 to 10000000'))
/** What is typed and no number is refused as it stands. */
const stock = typedAs(z.int().min(0).max(STOCK_MAX), {
  read: typed => (/^\d{1,7}$/.test(typed) ? Number(typed) : typed)
})
/** Null and 'counted': there are as many as the stock says. */
const supply = z
  .enum([COUNTED, ...supplies])
  .transform(name => (name === COUNTED ? null : name))
  .nullish()
const leadWeeks = z
  .union([z.int(), z.string()])
  .transform(
    (weeks, context) => leadWeeksOf(String(weeks)) ?? fail(context, 'is not a number of weeks like 4 or 3-4')
  )
  .nullish()
const yesNo = typedAs(z.boolean(), { read: typed => ({ yes: true, no: false })[typed] ?? typed })
const id = z.string().regex(/^[0-9a-f]{24}$/, 'is not an id: 24 digits from 0 to f')
const listed = (separator: string) => ({
  read: (typed: string) =>
    typed
      .split(separator)
      .map(word => word.trim())
      .filter(Boolean),
  none: []
})
const picture = text(URL_MAX).min(1).meta({ 'x-picture': 'product' })
/** Typed also files, which become pictures of the shop. */
const images = typedAs(z.array(picture).max(LIST_MAX), {
  ...listed(','),
  read: (typed, context) =>
    Promise.all(
      listed(',')
        .read(typed)
        .map(picture => pictureOf(picture, 'product', context))
    )
})
/** Typed: 'Metal: Rose gold; Engraving: Yes'. */
const furtherOptions = typedAs(
  z
    .array(z.strictObject({ name: word.transform(optionName), value: word }))
    .max(FURTHER_OPTIONS_MAX)
    .superRefine((options, context) => {
      const names = options.map(({ name }) => name)
      if (new Set(names).size < names.length) fail(context, 'has an option twice')
      if (names.some(name => name === 'Color' || name === 'Size'))
        fail(context, 'has Color or Size, which have their own fields')
    }),
  {
    read: typed =>
      typed.split(';').map(option => {
        const [name = '', ...value] = option.split(':')
        return { name: name.trim(), value: value.join(':').trim() }
      }),
    none: []
  }
)
const imageTexts = z
  .record(text(URL_MAX).min(1), text(NAME_MAX).trim())
  .refine(texts => Object.keys(texts).length <= LIST_MAX, { message: `has more than ${LIST_MAX} texts` })

/** For files that say only whether something counts the stock: another supply than `counted` stays. */
const isCounted = z.boolean().optional()

function fail(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

const textsByLanguage = z
  .record(
    z.string(),
    z.strictObject({ description: text(TEXT_MAX).optional(), details: text(TEXT_MAX).optional() })
  )
  .superRefine((texts, context) => {
    const unknown = Object.keys(texts).find(code => !furtherLanguage(code))
    if (unknown === undefined) return
    const message = 'is not a two-letter code of a further language'
    context.addIssue({ code: 'custom', path: [unknown], message })
  })

export const catalogueVariant = z.strictObject({
  id: id.optional(),
  sku: word,
  barcode: word.nullish(),
  color: word.nullish(),
  size: word.nullish(),
  /** Beside colour and size, in the order of the product page. */
  options: furtherOptions.optional(),
  price: amount,
  salePrice: amount.nullish(),
  stock: stock.optional(),
  supply,
  leadWeeks,
  isCounted,
  active: yesNo.optional(),
  images: images.optional(),
  /** The first picture, of formats that have no more: the others stay. */
  leadImage: picture.optional()
})

/**
 * A product as the merchant's files have it. Amounts are read in AED and held in fils. What is left out stays as it is,
 * or has a default in a new product; variants that are left out are withdrawn.
 */
export const catalogueProduct = z.strictObject({
  id: id.optional(),
  handle: z
    .string()
    .max(255)
    .regex(/^[\p{L}\p{M}\p{N}_-]+$/u, 'may have letters, digits, - and _ only'),
  sku: word.optional(),
  barcode: word.nullish(),
  name: text(NAME_MAX).trim().min(1),
  description: text(TEXT_MAX).optional(),
  details: text(TEXT_MAX).optional(),
  brand: word.optional(),
  /** From the top to the leaf. */
  category: typedAs(z.array(word).min(1).max(3), listed('>')).optional(),
  tags: typedAs(z.array(word).max(LIST_MAX), listed(',')).optional(),
  /** Replaces the tag of the condition, for formats that have no other tags. */
  condition: z.enum(conditions).optional(),
  keywords: text(TEXT_MAX).optional(),
  images: images.optional(),
  /** What a picture of the product or of a variant shows, by its address. What is left out stays, an empty one is removed. */
  imageTexts: imageTexts.optional(),
  turntable: text(URL_MAX).nullish(),
  price: amount,
  salePrice: amount.nullish(),
  compareAtPrice: amount.nullish(),
  offer: word.nullish(),
  stock: stock.optional(),
  supply,
  leadWeeks,
  isCounted,
  bestseller: yesNo.optional(),
  /** Shoppers can make offers while there is one unit of it (C442). */
  takesOffers: yesNo.optional(),
  active: yesNo.optional(),
  listed: yesNo.optional(),
  createdAt: z.iso
    .datetime({ message: 'is not a time like 2030-11-27T18:00:00Z' })
    .transform(moment => new Date(moment).toISOString())
    .optional(),
  /** In further languages. What is left out stays, an empty one is removed. */
  texts: textsByLanguage.optional(),
  variants: z.array(catalogueVariant).max(LIST_MAX).optional()
})

/** What a file says about a product. */
export type ProductInput = z.infer<typeof catalogueProduct>
export type VariantInput = z.infer<typeof catalogueVariant>

/** A variant of the shop; amounts in fils. */
export interface CatalogueVariant {
  id: string
  sku: string
  barcode: string | null
  color: string | null
  size: string | null
  /** Beside colour and size. */
  options: FurtherOption[]
  price: number
  salePrice: number | null
  stock: number
  /** Null: as many as the stock says. */
  supply: Supply | null
  /** After how many weeks it ships: '4', '3-4'. */
  leadWeeks: string | null
  active: boolean
  images: string[]
}

/** A product of the shop, complete; amounts in fils. */
export interface CatalogueProduct extends Omit<CatalogueVariant, 'color' | 'size' | 'options'> {
  handle: string
  name: string
  description: string
  details: string
  brand: string
  category: string[]
  tags: string[]
  keywords: string
  imageTexts: Record<string, string> | null
  turntable: string | null
  compareAtPrice: number | null
  offer: string | null
  bestseller: boolean
  takesOffers: boolean
  listed: boolean
  createdAt: string
  texts: ProductTexts | null
  variants: CatalogueVariant[]
}
