import type { BannerPlace } from '@sahra/shared/contract/content'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface BannerFields {
  place: BannerPlace
  imageUrl: string
  narrowImageUrl: string | null
  alt: string | null
  link: string | null
  /** Null: from the beginning. */
  startsAt: Date | null
  /** Null: until it is removed. */
  endsAt: Date | null
}
export type EditedBanner = BannerFields & { id: number }

const columns = sql`id, slot as place, image_url as "imageUrl", narrow_image_url as "narrowImageUrl", alt, link,
  starts_at as "startsAt", ends_at as "endsAt"`
/** SQL: the window of a banner is open. */
export const isOpen = sql`(starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())`

/** Lists all banners by place, in the order in which a place looks for one to show. */
export const listBanners = (db: Executor) =>
  db.many<EditedBanner & { isOpen: boolean }>(
    sql`select ${columns}, ${isOpen} as "isOpen" from banner order by slot, position, id`
  )

/** Locks all banners until the transaction ends. */
export async function lockBanners(tx: Executor): Promise<EditedBanner[]> {
  await tx.run(sql`select from banner order by id for update`)
  return listBanners(tx)
}

export async function insertBanner(tx: Executor, banner: BannerFields): Promise<number> {
  const { place, imageUrl, narrowImageUrl, alt, link, startsAt, endsAt } = banner
  const row = await tx.first<{ id: number }>(sql`
    insert into banner (slot, position, image_url, narrow_image_url, alt, link, starts_at, ends_at)
    values (${place}, 0, ${imageUrl}, ${narrowImageUrl}, ${alt}, ${link}, ${startsAt}, ${endsAt}) returning id`)
  if (!row) throw new Error('The banner was not added.')
  return row.id
}

export const saveBanner = (tx: Executor, banner: EditedBanner) => {
  const { id, place, imageUrl, narrowImageUrl, alt, link, startsAt, endsAt } = banner
  return tx.run(sql`
    update banner set slot = ${place}, image_url = ${imageUrl}, narrow_image_url = ${narrowImageUrl}, alt = ${alt},
      link = ${link}, starts_at = ${startsAt}, ends_at = ${endsAt}
    where id = ${id}`)
}

/** Numbers the banners of a place in the given order. */
export const saveBannerOrder = (tx: Executor, ids: number[]) =>
  tx.run(sql`
    update banner set position = n from unnest(${ids}::bigint[]) with ordinality as ordered (id, n)
    where banner.id = ordered.id and position <> n`)

export const deleteBanner = (tx: Executor, id: number) => tx.run(sql`delete from banner where id = ${id}`)

/** Returns whether a window has opened or closed since it was looked at last. */
export const hasDueBanners = async (db: Executor): Promise<boolean> =>
  Boolean(await db.first(sql`select from banner where is_shown <> (${isOpen}) limit 1`))

/** A trigger tells that rendered pages are out of date, also when no row changes: call it only when there is a due one. */
export const saveShownBanners = (db: Executor) =>
  db.run(sql`update banner set is_shown = (${isOpen}) where is_shown <> (${isOpen})`)
