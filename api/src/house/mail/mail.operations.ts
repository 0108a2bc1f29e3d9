import { z } from 'zod'
import { formatDateTime } from '@sahra/shared/format/format'
import { moment } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'
import {
  mailHelp as english,
  mailKinds,
  mailMessages as messages,
  type MailRow
} from './mail-operations.text'
import { mailHelp as arabic, mailKinds as arabicKinds } from './mail-operations.text.ar'
import { countQueuedMail, listQueuedMail, type QueuedMail } from './queued-mail.queries'
import { retryGivenUpMail, retryMail } from './retry-mail.service'

const MOST_LISTED = 100
const help = helpIn(english, arabic)
const operation = operationsOf('mail', 'mail', help)
const count = z.int().min(0)
const mail = z.object({
  id: z.string(),
  kind: z.string().meta({ 'x-words': { en: mailKinds, ar: arabicKinds } }),
  /** Enough to recognize a recipient: `l…@sahra.example` (SEC-43). */
  to: z.string(),
  state: z.enum(['waiting', 'sending', 'failing', 'givenUp']),
  attempts: count,
  createdAt: moment,
  /** Of one that has failed; null: it is not tried again, or was not tried. */
  nextAttemptAt: moment.nullable(),
  /** A code of SMTP or of the connection. */
  error: z.string().nullable()
})

export const mailOperations = [
  operation('list', {
    route: 'GET /mail',
    input: z.strictObject({ ...pageQuery.shape, state: z.literal('givenUp').optional() }),
    output: page(mail).extend({ total: count }),
    async run({ db }, { limit, state, ...query }) {
      const onlyGivenUp = state !== undefined
      const found = await listQueuedMail(db, { onlyGivenUp, after: placeIn(query), limit: limit + 1 })
      const { items, nextCursor } = pageByTime(found, limit, ({ createdAt, id }) => ({
        at: createdAt.toISOString(),
        id
      }))
      return { items: items.map(shown), nextCursor, total: await countQueuedMail(db, onlyGivenUp) }
    },
    verbs: {
      syntax: 'mail list',
      example: 'mail list --failed',
      flags: { '--failed': { sets: { state: 'givenUp' }, help: help.onlyFailed } },
      most: MOST_LISTED,
      print: ({ items, total }, { state }) => [
        ...items.map(item =>
          messages.row(item, item.nextAttemptAt ? formatDateTime(item.nextAttemptAt) : undefined)
        ),
        ...(total > items.length ? [messages.more(total - items.length)] : []),
        ...(total ? [] : [state ? messages.noneFailed : messages.none])
      ]
    }
  }),
  operation('retry', {
    route: 'POST /mail/retry',
    input: z.strictObject({ mail: z.string().optional(), failed: z.boolean().optional() }),
    /** `mail`: the one that was named. */
    output: z.object({ mail: z.string().nullable(), sent: count, withoutText: count }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    run: ({ db }, { mail, failed = false }) =>
      mail === undefined && failed ? retryGivenUpMail(db) : retryMail(db, failed ? undefined : mail),
    verbs: {
      syntax: 'mail retry [id]',
      example: 'mail retry --failed',
      fields: { id: 'mail' },
      flags: { '--failed': { sets: { failed: true }, help: help.allFailed } },
      print: messages.retried
    }
  })
]

function shown({ to, dueAt, isGivenUp, isSending, ...queued }: QueuedMail) {
  const state: MailRow['state'] = isGivenUp
    ? 'givenUp'
    : isSending
      ? 'sending'
      : queued.attempts
        ? 'failing'
        : 'waiting'
  return { ...queued, to: maskAddress(to), state, nextAttemptAt: state === 'failing' ? dueAt : null }
}

const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…')
