import { z } from 'zod'
import { brand } from '@sahra/shared/shop/brand'
import { instalments, shopDetails } from '@sahra/shared/contract/settings'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { taglineOf } from './city.text'
import { recordSettingChange } from './settings.queries'
import type { ShopConfig } from '../../server/config/shop-config'

/** By two-letter code: what the shop calls itself in further languages. */
const texts = z.record(
  z.string(),
  z.object({ name: z.string(), tagline: z.string(), city: z.string() }).partial()
)
const hours = z.object({ opens: z.string(), closes: z.string() })
const openingHours = z.array(z.object({ from: z.number(), to: z.number(), hours: hours.optional() }))
const contact = shopDetails.pick({
  email: true,
  phone: true,
  supportAddress: true,
  storeAddress: true,
  social: true,
  currencyMark: true
})

/** The shop as its pages, mails and invoices name it. */
const shopShape = contact.extend({
  name: z.string(),
  tagline: z.string(),
  /** Empty: texts name no city. */
  city: z.string(),
  texts,
  /** How many products the guarantee covers; 0: no number is claimed. */
  pieces: z.number(),
  /** Null: as the build words them. */
  supportHours: openingHours.nullable(),
  storeHours: openingHours.nullable(),
  /** Versions of the pictures that the merchant has given; empty: none. */
  icon: z.string(),
  sharePicture: z.string(),
  /** Undefined: pages name none. */
  instalments: instalments.optional(),
  /** Of all mails. */
  sender: z.object({ name: z.string(), address: z.string() }),
  /** Of new invoices; `trn` is the tax registration number. */
  seller: z.object({ name: z.string(), trn: z.string().optional() })
})
export type Shop = z.infer<typeof shopShape>

/** What the admin CLI has changed; everything else is as the deployment and the build have it (C120). */
const shopChanges = shopShape.partial()
export type ShopChanges = z.infer<typeof shopChanges>

/**
 * Mail comes from the e-mail address of the shop unless MAIL_FROM or a setting names another sender. A shop with a name of
 * its own is the seller itself until another one is named.
 */
export function withDefaults(
  changes: ShopChanges,
  { shopPhone, seller, mailFrom, pieces }: ShopConfig
): Shop {
  const { email, supportAddress, storeAddress, social, currencyMark } = brand
  const words = wordsOf(changes, pieces)
  return {
    ...words,
    ...{ supportHours: null, storeHours: null, icon: '', sharePicture: '' },
    ...{ email, phone: shopPhone, supportAddress, storeAddress, social, currencyMark },
    sender: { name: words.name, ...(mailFrom ?? { address: changes.email ?? email }) },
    seller: { ...seller, name: seller.name ?? changes.name ?? `${brand.name} Trading LLC` },
    ...changes
  }
}

/**
 * Returns what texts say of the shop. With a name of its own it claims neither the city nor the number of products of the build until it
 * has set them (C190). `pieces`: of the deployment.
 */
export function wordsOf(
  changes: ShopChanges,
  products: number
): Pick<Shop, 'name' | 'city' | 'tagline' | 'texts' | 'pieces'> {
  const { name = brand.name } = changes
  const isNamed = name !== brand.name
  const { city = isNamed ? '' : brand.city } = changes
  const own = { tagline: taglineOf(city), texts: {}, pieces: isNamed ? 0 : products, ...changes }
  return { name, city, tagline: own.tagline, texts: own.texts, pieces: own.pieces }
}

/** Returns the name of the shop in a language: without one the first, which may be Latin on any page (C173). */
export const nameIn = ({ name, texts }: Pick<Shop, 'name' | 'texts'>, language: string): string =>
  texts[language]?.name ?? name

export async function findShopName(db: Executor, language: string): Promise<string> {
  const { name = brand.name, texts = {} } = await findShopChanges(db)
  return nameIn({ name, texts }, language)
}

export async function findShopChanges(db: Executor): Promise<ShopChanges> {
  const row = await db.first<{ value: unknown }>(sql`select value from setting where key = 'shop'`)
  return shopChanges.parse(row?.value ?? {})
}

export const findShop = async (db: Executor, config: ShopConfig): Promise<Shop> =>
  withDefaults(await findShopChanges(db), config)

/** Returns true while no product can be opened. */
export const isShopEmpty = async (db: Executor): Promise<boolean> =>
  !(await db.first(sql`select from product where active and deleted_at is null limit 1`))

/** Returns the changes and locks them until the transaction ends. */
export async function lockShopChanges(tx: Executor): Promise<ShopChanges> {
  await tx.run(sql`insert into setting (key, value) values ('shop', '{}'::jsonb) on conflict do nothing`)
  await tx.run(sql`select from setting where key = 'shop' for update`)
  return findShopChanges(tx)
}

/** Saves the changes and records the command that made them. */
export async function saveShopChanges(tx: Executor, changes: ShopChanges, command: string, by?: string) {
  const value = JSON.stringify(changes)
  await tx.run(sql`update setting set value = ${value}::jsonb where key = 'shop'`)
  await recordSettingChange(tx, { key: 'shop', command, value, by })
}
