import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { ApiError } from '../../server/api-error'
import { cursorOf, readCursor } from '../../server/operation/cursor.rules'
import { moment, typedAs } from '../../server/operation/fields'
import { helpIn, operation } from '../../server/operation/operation'
import { page, pageQuery } from '../../server/operation/page'
import { badCursor } from '../../server/operation/page.text'
import { eventTypes, parseEventTypes } from './events.rules'
import {
  allEvents,
  webhookHelp as english,
  webhookMessages as messages,
  webhookProblems as problems
} from './webhook-operations.text'
import { allEvents as arabicAllEvents, webhookHelp as arabic } from './webhook-operations.text.ar'
import { listWebhooks } from './webhooks.queries'
import { addWebhook, findDeliveries, removeWebhook, replay, rotateSecret } from './webhooks.service'

const MOST_LISTED = 100
const help = helpIn(english, arabic)
const count = z.int().min(0)
const id = z.string().min(1).max(20)
const read = { scope: 'webhooks:read', effects: ['reads'] } as const
/** Those without a route are on the command line only: with them everything goes out. */
const write = { scope: 'webhooks:replay', effects: ['writes'] } as const

const wordsOfNone = { en: { '': allEvents }, ar: { '': arabicAllEvents } }
const webhook = z.object({
  id: z.string(),
  url: z.string(),
  /** Null: all of them. */
  events: z.array(z.string()).meta({ 'x-words': wordsOfNone }).nullable(),
  pausedUntil: moment.nullable(),
  rotatingUntil: moment.nullable(),
  allowPrivate: z.boolean(),
  waiting: count,
  failed: count
})
const delivery = z.object({
  webhook: z.string(),
  /** For `webhook.replay`. */
  event: z.uuid(),
  type: z.enum(eventTypes),
  occurredAt: moment,
  /** `waiting`: it is not tried yet, or is tried again; `failed`: no more. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: count,
  /** Null: it is not tried any more. */
  nextAttemptAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  /** Of the last attempt. */
  error: z.string().nullable()
})
const events = typedAs(z.array(z.enum(eventTypes)), {
  read(typed) {
    const read = parseEventTypes(typed)
    if (!read) throw new CliError(problems.events(typed))
    return read
  }
})

export const webhookOperations = [
  operation({
    ...read,
    name: 'webhook.list',
    help: help.list,
    route: 'GET /webhooks',
    input: z.strictObject({}),
    output: z.object({ items: z.array(webhook) }),
    run: async ({ db }) => ({ items: await listWebhooks(db) }),
    verbs: {
      syntax: 'webhooks list',
      example: 'webhooks list',
      print: ({ items }) => (items.length ? items.map(messages.row) : messages.none)
    }
  }),
  operation({
    ...read,
    name: 'webhook.log',
    help: help.log,
    route: 'GET /webhooks/deliveries',
    input: z.strictObject({
      ...pageQuery.shape,
      webhook: id.optional(),
      state: z.literal('undelivered').optional()
    }),
    output: page(delivery),
    errors: ['NOT_FOUND'],
    async run({ db }, { after: cursor, limit, webhook: webhookId, state: wanted }) {
      const found = await findDeliveries(db, {
        webhookId,
        onlyUndelivered: wanted !== undefined,
        after: cursor === undefined ? undefined : placeOf(cursor),
        limit: limit + 1
      })
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return {
        items: rows.map(({ webhookId: webhook, at: occurredAt, dueAt, ...row }) => ({
          ...{ ...row, webhook, occurredAt },
          nextAttemptAt: row.state === 'waiting' ? dueAt : null
        })),
        nextCursor: last ? cursorOf([String(last.seq), last.webhookId]) : null
      }
    },
    verbs: {
      syntax: 'webhooks log [webhook]',
      example: 'webhooks log --failed',
      flags: { '--failed': { sets: { state: 'undelivered' }, help: help.failed } },
      most: MOST_LISTED,
      print: ({ items }) => (items.length ? items.map(messages.delivery) : messages.noDeliveries)
    }
  }),
  operation({
    ...write,
    name: 'webhook.replay',
    help: help.replay,
    route: 'POST /webhooks/replay',
    input: z.strictObject({
      event: z.uuid(problems.nothing).optional(),
      since: moment.optional(),
      webhook: id.optional()
    }),
    output: z.object({ deliveries: count }),
    errors: ['NOT_FOUND'],
    history: ['webhook.replayed'],
    async run({ db, by }, { event, since, webhook: webhookId }) {
      if ((event === undefined) === (since === undefined))
        throw new ApiError('BAD_INPUT', problems.eventOrSince)
      return { deliveries: await replay(db, { event, since, webhookId }, by) }
    },
    verbs: {
      syntax: 'webhooks replay [event]',
      example: 'webhooks replay --since 2030-11-27T18:00',
      options: {
        '--since': { field: 'since', help: help.since },
        '--webhook': { field: 'webhook', help: help.webhook }
      },
      print: messages.replayed
    }
  }),
  operation({
    ...write,
    name: 'webhook.add',
    help: help.add,
    input: z.strictObject({
      url: z.string(),
      events: events.nullable().default(null),
      allowPrivate: z.boolean().default(false)
    }),
    /** Of a dry run without id and secret. */
    output: z.object({
      id: z.string().nullable(),
      url: z.string(),
      events: z.array(z.string()).nullable(),
      secret: z.string().nullable()
    }),
    history: ['webhook.added'],
    async run({ db, by, isDryRun }, input) {
      const added = await addWebhook(db, input, by)
      return { ...added, ...input, ...(isDryRun && { id: null, secret: null }) }
    },
    verbs: {
      syntax: 'webhooks add <url>',
      example: 'webhooks add https://erp.example/sahra --events order.placed,stock.changed',
      options: { '--events': { field: 'events', help: help.events } },
      flags: { '--allow-private': { sets: { allowPrivate: true }, help: help.allowPrivate } },
      print: messages.added
    }
  }),
  operation({
    ...write,
    name: 'webhook.rotate',
    help: help.rotate,
    input: z.strictObject({ webhook: z.string(), isNow: z.boolean().default(false) }),
    output: z.object({ id: z.string(), until: moment.nullable(), secret: z.string().nullable() }),
    history: ['webhook.rotated'],
    async run({ db, by, isDryRun }, input) {
      const { secret, until } = await rotateSecret(db, { ...input, by })
      return { id: input.webhook, until, secret: isDryRun ? null : secret }
    },
    verbs: {
      syntax: 'webhooks rotate <webhook>',
      example: 'webhooks rotate 3f9a01c2',
      flags: { '--now': { sets: { isNow: true }, help: help.now } },
      print: messages.rotated
    }
  }),
  operation({
    ...write,
    name: 'webhook.remove',
    help: help.remove,
    input: z.strictObject({ webhook: z.string() }),
    output: z.object({ id: z.string(), url: z.string() }),
    history: ['webhook.removed'],
    run: async ({ db, by }, { webhook: id }) => ({ id, url: await removeWebhook(db, id, by) }),
    verbs: {
      syntax: 'webhooks remove <webhook>',
      example: 'webhooks remove 3f9a01c2',
      print: messages.removed
    }
  })
]

function placeOf(cursor: string) {
  const [seq = '', webhookId = ''] = readCursor(cursor, 2) ?? []
  if (!/^\d{1,15}$/.test(seq)) throw new ApiError('BAD_INPUT', badCursor)
  return { seq: Number(seq), webhookId }
}
