import type { PushContent } from '@sahra/shared/contract/push'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Which message of a device. */
export interface MessageKey {
  deviceId: string
  topic: string
}

export interface WaitingMessage extends MessageKey {
  endpoint: string
  p256dh: string
  auth: string
  content: string
  queuedAt: Date
}

/**
 * Queues a notification for every device of a shopper, in the transaction that causes it; one of its topic that waits is
 * replaced. A trigger adds the jobs.
 */
export const queuePush = (tx: Executor, shopperId: string, content: PushContent) =>
  tx.run(sql`
    insert into push_message (device_id, topic, content)
    select id, ${content.topic}, ${JSON.stringify(content)} from push_device where shopper_id = ${shopperId}
    on conflict (device_id, topic) do update
    set content = excluded.content, queued_at = excluded.queued_at, due_at = excluded.due_at`)

export const findWaitingMessage = (db: Executor, { deviceId, topic }: MessageKey) =>
  db.first<WaitingMessage>(sql`
    select m.device_id as "deviceId", m.topic, m.content, m.queued_at as "queuedAt", d.endpoint, d.p256dh, d.auth
    from push_message m join push_device d on d.id = m.device_id
    where m.device_id = ${deviceId} and m.topic = ${topic}`)

/** SQL: the message that was read, not a newer one of its topic. */
const isThis = ({ deviceId, topic, content }: MessageKey & Pick<WaitingMessage, 'content'>) =>
  sql`device_id = ${deviceId} and topic = ${topic} and content = ${content}`

export const deleteMessage = (db: Executor, message: WaitingMessage) =>
  db.run(sql`delete from push_message where ${isThis(message)}`)

/** The trigger moves the job. */
export const postponeMessage = (db: Executor, message: WaitingMessage, inS: number) =>
  db.run(sql`
    update push_message set due_at = now() + make_interval(secs => ${inS}) where ${isThis(message)}`)

/** Ends a device that its push service no longer knows; not one that has a new address. */
export const deleteDeadDevice = (db: Executor, { deviceId, endpoint }: WaitingMessage) =>
  db.run(sql`delete from push_device where id = ${deviceId} and endpoint = ${endpoint}`)
