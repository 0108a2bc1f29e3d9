import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'

/** Adds a link unless there is one; returns its id. */
export const addWishlistLink = async (db: Executor, shopperId: string): Promise<string> => {
  const row = await db.first<{ id: string }>(sql`
    insert into wishlist_link as l (id, shopper_id) values (${newId()}, ${shopperId})
    on conflict (shopper_id) do update set id = l.id returning id`)
  if (!row) throw new Error('wishlist_link was not added')
  return row.id
}

export const deleteWishlistLink = (db: Executor, shopperId: string) =>
  db.run(sql`delete from wishlist_link where shopper_id = ${shopperId}`)

/** Returns whose wishlist a link shows; undefined once it has been ended. */
export const findWishlistOwner = async (db: Executor, linkId: string): Promise<string | undefined> =>
  (await db.first<{ id: string }>(sql`select shopper_id as id from wishlist_link where id = ${linkId}`))?.id
