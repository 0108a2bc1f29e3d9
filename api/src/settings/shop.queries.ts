import { z } from 'zod'
import { brand } from '@sahra/shared/brand'
import { type ShopDetails, shopDetails } from '@sahra/shared/contract/settings'
import type { Executor } from '@sahra/platform/database/database'
import { sql } from '@sahra/platform/database/sql'
import type { ShopConfig } from './shop-config'
import type { MailAddress } from './shop.rules'

/** The shop as its pages, mails and invoices name it. */
export interface Shop extends ShopDetails {
  /** Of all mails. */
  sender: MailAddress
  /** Of new invoices; `trn` is the tax registration number. */
  seller: { name: string; trn?: string | undefined }
}

/** What the admin CLI has changed; everything else is as the deployment and the build have it (C120). */
const shopChanges = shopDetails
  .omit({ isEmpty: true })
  .extend({
    sender: z.object({ name: z.string(), address: z.string() }),
    seller: z.object({ name: z.string(), trn: z.string().optional() })
  })
  .partial()
export type ShopChanges = z.infer<typeof shopChanges>

/** Mail comes from the e-mail address of the shop unless MAIL_FROM or a setting names another sender. */
export function withDefaults(changes: ShopChanges, { shopPhone, seller, mailFrom }: ShopConfig): Shop {
  const { email, supportAddress, storeAddress, social, currencyMark } = brand
  const details = { email, phone: shopPhone, supportAddress, storeAddress, social, currencyMark, seller }
  const sender = mailFrom ?? { name: brand.name, address: changes.email ?? email }
  return { ...details, sender, ...changes }
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
export async function saveShopChanges(tx: Executor, changes: ShopChanges, command: string) {
  const value = JSON.stringify(changes)
  await tx.run(sql`update setting set value = ${value}::jsonb where key = 'shop'`)
  await tx.run(
    sql`insert into setting_change (key, command, value) values ('shop', ${command}, ${value}::jsonb)`
  )
}
