import type { Address } from '@sahra/shared/contract/address'
import type { Executor } from '@sahra/server-kit/database/database'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'

export interface AddressColumns {
  street: string
  city: string
  state: string
  zip: string
  country: string
  phone: string | null
}

const columns = sql`jsonb_strip_nulls(jsonb_build_object('_id', id, 'street', street, 'city', city, 'state', state,
  'zip', zip, 'country', country, 'phone', phone, 'isDefault', is_default)) as address`

const addressesOf = (rows: { address: Address }[]) => rows.map(row => row.address)

/** Lists addresses in the order they were added. */
export const listAddresses = async (db: Executor, shopperId: string): Promise<Address[]> =>
  addressesOf(
    await db.many(sql`select ${columns} from address where shopper_id = ${shopperId} order by created_at, id`)
  )

export const findAddress = async (
  db: Executor,
  shopperId: string,
  id: string
): Promise<Address | undefined> =>
  addressesOf(
    await db.many(sql`select ${columns} from address where shopper_id = ${shopperId} and id = ${id}`)
  )[0]

/** Serialises the changes of one shopper's addresses, so that exactly one is the default. */
export const lockAddresses = (tx: Executor, shopperId: string) =>
  tx.run(sql`select 1 from shopper where id = ${shopperId} for update`)

export const countAddresses = async (tx: Executor, shopperId: string): Promise<number> =>
  (await tx.first<{ n: number }>(sql`select count(*) as n from address where shopper_id = ${shopperId}`))
    ?.n ?? 0

/** Adds an address; the first one becomes the default (C83). */
export const addAddress = (tx: Executor, shopperId: string, address: AddressColumns) =>
  tx.run(sql`
    insert into address (id, shopper_id, street, city, state, zip, country, phone, is_default, created_at)
    values (${newId()}, ${shopperId}, ${address.street}, ${address.city}, ${address.state}, ${address.zip}, ${address.country}, ${address.phone},
      not exists (select from address where shopper_id = ${shopperId}), clock_timestamp())`)

export const changeAddress = (tx: Executor, shopperId: string, id: string, address: AddressColumns) =>
  tx.run(sql`
    update address set street = ${address.street}, city = ${address.city}, state = ${address.state}, zip = ${address.zip},
      country = ${address.country}, phone = ${address.phone}
    where shopper_id = ${shopperId} and id = ${id}`)

export const deleteAddress = (tx: Executor, shopperId: string, id: string) =>
  tx.run(sql`delete from address where shopper_id = ${shopperId} and id = ${id}`)

/** Makes an address the default; without `id` the oldest, unless there is a default. Returns 0 if there is no such address. */
export async function chooseDefault(tx: Executor, shopperId: string, id?: string): Promise<number> {
  if (id)
    await tx.run(sql`update address set is_default = false where shopper_id = ${shopperId} and is_default`)
  return tx.run(sql`
    update address set is_default = true
    where shopper_id = ${shopperId}
      and id = coalesce(${id ?? null}, (
        select id from address where shopper_id = ${shopperId} order by created_at, id limit 1))
      and not exists (select from address where shopper_id = ${shopperId} and is_default)`)
}
