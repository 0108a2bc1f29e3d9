import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Returns the picture that an earlier import has downloaded from an address. */
export const findAddressedPicture = async (db: Executor, addressHash: string): Promise<string | undefined> =>
  (
    await db.first<{ name: string }>(
      sql`select name from picture_address join picture using (name) where address_hash = ${addressHash}`
    )
  )?.name

export const saveAddressedPicture = (db: Executor, addressHash: string, name: string) =>
  db.run(sql`
    insert into picture_address (address_hash, name) values (${addressHash}, ${name})
    on conflict (address_hash) do update set name = excluded.name, fetched_at = now()`)
