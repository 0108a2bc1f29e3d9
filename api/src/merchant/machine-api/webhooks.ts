import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { eventTypes } from '../../house/webhook/events.rules'
import { listWebhooks } from '../../house/webhook/webhooks.queries'
import { findDeliveries, replay } from '../../house/webhook/webhooks.service'
import { badCursor } from '../../server/operation/page.text'
import { eventOrSince } from './machine-api.text'
import { operation } from './operation'
import { page, pageQuery } from '../../server/operation/page'
import { cursorOf, readCursor } from '../../server/operation/cursor.rules'

const count = z.int().min(0)
const moment = z.iso.datetime().nullable()
const webhookId = z.string().min(1).max(20)
const delivery = z.object({
  webhook: z.string(),
  /** For `POST /webhooks/replay`. */
  event: z.uuid(),
  type: z.enum(eventTypes),
  occurredAt: z.iso.datetime(),
  /** `waiting`: it is not tried yet, or is tried again; `failed`: no more. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: count,
  /** Null: it is not tried any more. */
  nextAttemptAt: moment,
  deliveredAt: moment,
  /** Of the last attempt. */
  error: z.string().nullable()
})
const webhook = z.object({
  id: z.string(),
  url: z.string(),
  /** Null: all of them. */
  events: z.array(z.string()).nullable(),
  pausedUntil: moment,
  waiting: count,
  failed: count
})

/** Webhooks are added and removed on the command line only: with them everything goes out. */
export const webhookOperations = [
  operation({
    method: 'GET',
    path: '/webhooks',
    summary: 'Webhooks, with how many deliveries wait or have failed',
    scope: 'webhooks:read',
    response: z.object({ items: z.array(webhook) }),
    run: async ({ db }) => ({
      items: (await listWebhooks(db)).map(({ id, url, events, pausedUntil, waiting, failed }) => {
        return { id, url, events, pausedUntil: pausedUntil && pausedUntil.toISOString(), waiting, failed }
      })
    })
  }),
  operation({
    method: 'GET',
    path: '/webhooks/deliveries',
    summary: 'The log: deliveries of the last 30 days, the newest event first, of all webhooks or of one',
    scope: 'webhooks:read',
    query: pageQuery.extend({ webhook: webhookId.optional(), state: z.literal('undelivered').optional() }),
    response: page(delivery),
    errors: ['NOT_FOUND'],
    async run({ db }, { query: { cursor, limit, webhook, state } }) {
      const found = await findDeliveries(db, {
        webhookId: webhook,
        onlyUndelivered: state === 'undelivered',
        after: cursor === undefined ? undefined : placeOf(cursor),
        limit: limit + 1
      })
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return {
        items: rows.map(({ webhookId, event, type, at, state, attempts, dueAt, deliveredAt, error }) => ({
          webhook: webhookId,
          event,
          type,
          occurredAt: at.toISOString(),
          state,
          attempts,
          nextAttemptAt: state === 'waiting' ? dueAt.toISOString() : null,
          deliveredAt: deliveredAt && deliveredAt.toISOString(),
          error
        })),
        nextCursor: last ? cursorOf([String(last.seq), last.webhookId]) : null
      }
    }
  }),
  operation({
    method: 'POST',
    path: '/webhooks/replay',
    summary: 'Sends an event again, or all since a time: to every webhook that gets it, or to one',
    scope: 'webhooks:replay',
    body: z
      .strictObject({
        event: z.uuid().optional(),
        since: z.iso.datetime({ offset: true }).optional(),
        webhook: webhookId.optional()
      })
      .refine(request => (request.event === undefined) !== (request.since === undefined), eventOrSince),
    response: z.object({ deliveries: count }),
    errors: ['NOT_FOUND'],
    run: async ({ db, by }, { body: { event, since, webhook: webhookId } }) => ({
      deliveries: await replay(
        db,
        { event, since: since === undefined ? undefined : new Date(since), webhookId },
        by
      )
    })
  })
]

function placeOf(cursor: string) {
  const [seq = '', webhookId = ''] = readCursor(cursor, 2) ?? []
  if (!/^\d{1,15}$/.test(seq)) throw new ApiError('BAD_INPUT', badCursor)
  return { seq: Number(seq), webhookId }
}
