import { randomUUID } from 'node:crypto'
import type { Database } from '@sahra/server-kit/database/database'
import { isOutgoingAddress } from '@sahra/server-kit/outgoing/private-address'
import { recordChanges } from '../audit-log/history.queries'
import { ApiError } from '../../server/api-error'
import { newSecret } from './signature'
import { webhookProblems as problems } from './webhook-operations.text'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listDeliveries,
  lockWebhook,
  type LogFilter,
  type LoggedDelivery,
  type NewWebhook,
  type Replay,
  replayEvents,
  resumeWebhooks,
  saveSecret,
  queueDeliveries
} from './webhooks.queries'

/** Adds a webhook; its secret is shown only once. */
export async function addWebhook(
  db: Database,
  wanted: Pick<NewWebhook, 'url' | 'events' | 'allowPrivate'>,
  by: string
): Promise<NewWebhook> {
  if (!isOutgoingAddress(wanted.url, wanted.allowPrivate))
    throw new ApiError('BAD_INPUT', problems.address(wanted.url))
  const added = { ...wanted, id: randomUUID().slice(0, 8), secret: newSecret() }
  await db.transaction(async tx => {
    await insertWebhook(tx, added)
    const { id: subject, url, events } = added
    await recordChanges(tx, [{ by, action: 'webhook.added', subject, details: { url, events } }])
  })
  return added
}

/** How long the secret before a rotation stays valid. */
const OVERLAP_S = 24 * 60 * 60

/**
 * Gives a webhook a new secret, which is shown only once. For a day both sign, so that its receiver can change in between;
 * `isNow`: only the new one, after a leak. Throws CONFLICT while an earlier rotation has not ended.
 */
export const rotateSecret = (
  db: Database,
  { webhook: id, isNow, by }: { webhook: string; isNow: boolean; by: string }
): Promise<{ secret: string; until: Date | null }> =>
  db.transaction(async tx => {
    const found = await lockWebhook(tx, id)
    if (!found) throw new ApiError('NOT_FOUND', problems.unknown)
    // A third secret would end the one that the receiver may still have.
    if (found.rotatingUntil && !isNow) throw new ApiError('CONFLICT', problems.rotating)
    const secret = newSecret()
    const until = (await saveSecret(tx, id, secret, isNow ? 0 : OVERLAP_S))?.until ?? null
    const details = { url: found.url, previousUntil: until }
    await recordChanges(tx, [{ by, action: 'webhook.rotated', subject: id, details }])
    return { secret, until }
  })

/** Removes a webhook: what waits for it is not sent. Returns its address. */
export const removeWebhook = (db: Database, id: string, by: string): Promise<string> =>
  db.transaction(async tx => {
    const found = await findWebhook(tx, id)
    if (!found) throw new ApiError('NOT_FOUND', problems.unknown)
    await deleteWebhook(tx, id)
    const { url } = found
    await recordChanges(tx, [{ by, action: 'webhook.removed', subject: id, details: { url } }])
    return url
  })

/** Lists the deliveries of a webhook, or of all of them, the newest event first. */
export async function findDeliveries(db: Database, filter: LogFilter): Promise<LoggedDelivery[]> {
  const { webhookId } = filter
  if (webhookId !== undefined && !(await findWebhook(db, webhookId)))
    throw new ApiError('NOT_FOUND', problems.unknown)
  return listDeliveries(db, filter)
}

/** Sends events again. Returns how many deliveries that are. */
export const replay = (db: Database, wanted: Replay, by: string): Promise<number> =>
  db.transaction(async tx => {
    const { webhookId, event, since } = wanted
    if (webhookId !== undefined && !(await findWebhook(tx, webhookId)))
      throw new ApiError('NOT_FOUND', problems.unknown)
    const count = await replayEvents(tx, wanted)
    if (!count) throw new ApiError('NOT_FOUND', problems.nothing)
    await resumeWebhooks(tx, webhookId)
    const details = { event, since, deliveries: count }
    await recordChanges(tx, [{ by, action: 'webhook.replayed', subject: webhookId ?? 'all', details }])
    await queueDeliveries(tx, webhookId)
    return count
  })
