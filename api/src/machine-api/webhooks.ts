import { z } from 'zod'
import { listWebhooks } from '../webhooks/webhooks.queries'
import { replay } from '../webhooks/webhooks.service'
import { eventOrSince } from './machine-api.text'
import { operation } from './operation'

const count = z.int().min(0)
const moment = z.iso.datetime().nullable()
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
    method: 'POST',
    path: '/webhooks/replay',
    summary: 'Sends an event again, or all since a time: to every webhook that gets it, or to one',
    scope: 'webhooks:replay',
    body: z
      .strictObject({
        event: z.uuid().optional(),
        since: z.iso.datetime({ offset: true }).optional(),
        webhook: z.string().min(1).max(20).optional()
      })
      .refine(one => (one.event === undefined) !== (one.since === undefined), eventOrSince),
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
