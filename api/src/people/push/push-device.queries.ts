import type { AddPushDeviceRequest, PushDevice } from '@sahra/shared/contract/push'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import type { Shopper } from '../../server/feature'

/** Lists the devices on which the alerts of a shopper appear, newest first. */
export const listPushDevices = (db: Executor, shopperId: string) =>
  db.many<PushDevice>(sql`
    select id as "_id", device, iso(created_at) as "createdAt", endpoint
    from push_device where shopper_id = ${shopperId} order by created_at desc, id`)

/**
 * Adds the device of a session. A browser has one address: what it had of the shopper or of another account ends. Returns
 * whether there was room: at most `max` for a shopper.
 */
export async function addPushDevice(
  tx: Executor,
  { id: shopperId, sessionId }: Pick<Shopper, 'id' | 'sessionId'>,
  { endpoint, keys, replaces, device }: AddPushDeviceRequest & { device: string | null },
  max: number
): Promise<boolean> {
  await tx.run(sql`select from shopper where id = ${shopperId} for update`)
  await tx.run(
    sql`delete from push_device where shopper_id = ${shopperId} and endpoint = ${replaces ?? null}`
  )
  await tx.run(sql`delete from push_device where shopper_id <> ${shopperId} and endpoint = ${endpoint}`)
  return (
    (await tx.run(sql`
      insert into push_device (id, shopper_id, session_id, device, endpoint, p256dh, auth)
      select ${newId()}, ${shopperId}, ${sessionId}, ${device}, ${endpoint}, ${keys.p256dh}, ${keys.auth}
      where exists (select from push_device where endpoint = ${endpoint})
        or (select count(*) from push_device where shopper_id = ${shopperId}) < ${max}
      on conflict (endpoint) do update
      set session_id = excluded.session_id, device = excluded.device, p256dh = excluded.p256dh, auth = excluded.auth`)) >
    0
  )
}

/** Returns how many ended: 0 or 1. */
export const deletePushDevice = (db: Executor, shopperId: string, id: string) =>
  db.run(sql`delete from push_device where shopper_id = ${shopperId} and id = ${id}`)
