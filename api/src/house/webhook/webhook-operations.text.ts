import { formatDateTime, plural } from '@sahra/shared/format/format'
import { eventTypes } from './events.rules'

const types = eventTypes.join(', ')

/** The help of the command line, and the description of the machine api. */
export const webhookHelp = {
  list: 'webhooks, with what waits and what was given up',
  log: 'deliveries of the last 30 days, of a webhook or of all: the newest events first',
  replay: 'sends an event, or all since a moment, again to the webhooks that want them',
  add: 'sends events of the shop to an address, signed with a secret that is shown once',
  rotate: 'gives a webhook a new secret, shown once; for 24 hours each event is signed with both',
  remove: 'removes a webhook; what waits for it is not sent',
  events: `some of ${types}; default all`,
  allowPrivate: 'an address inside the network, also without https',
  failed: 'only what is not delivered',
  since: 'from this moment on, like 2030-11-27 or 2030-11-27T18:00, in Dubai',
  webhook: 'only to this webhook',
  now: 'the old secret ends at once, because others may know it'
}

/** What it means that a webhook names no events. */
export const allEvents = 'All events'

const wantedOf = (events: readonly string[] | null, separator = ', ') =>
  events?.join(separator) ?? 'all events'
const timeOf = (moment: string | null) => (moment === null ? '' : formatDateTime(moment))
const secretLines = (secret: string | null) =>
  secret === null ? [] : ['The secret that its signatures are verified with is shown only this once:', secret]

interface Webhook {
  id: string
  url: string
  events: readonly string[] | null
}
interface ListedWebhook extends Webhook {
  allowPrivate: boolean
  waiting: number
  failed: number
  pausedUntil: string | null
  rotatingUntil: string | null
}
interface Delivery {
  webhook: string
  event: string
  type: string
  occurredAt: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  nextAttemptAt: string | null
  deliveredAt: string | null
  error: string | null
}
const stateNames = { waiting: 'waiting', delivered: 'delivered', failed: 'given up' }

function noteOf({ state, attempts, nextAttemptAt, deliveredAt }: Delivery): string {
  if (state === 'delivered') return timeOf(deliveredAt)
  return nextAttemptAt !== null && attempts ? `next attempt ${timeOf(nextAttemptAt)}` : ''
}

/** What the command line prints. */
export const webhookMessages = {
  /** Without an id it was a dry run. */
  added: ({ id, url, events, secret }: Omit<Webhook, 'id'> & { id: string | null; secret: string | null }) =>
    id === null
      ? [`A webhook would send ${wantedOf(events)} to ${url}.`]
      : [`Webhook ${id} sends ${wantedOf(events)} to ${url}.`, ...secretLines(secret)],
  none: 'There are no webhooks.',
  row: ({ pausedUntil, rotatingUntil, ...webhook }: ListedWebhook) =>
    [
      webhook.id,
      webhook.url,
      wantedOf(webhook.events, ','),
      webhook.waiting && `${webhook.waiting} waiting`,
      webhook.failed && `${webhook.failed} given up`,
      pausedUntil && `paused until ${timeOf(pausedUntil)}`,
      rotatingUntil && `two secrets until ${timeOf(rotatingUntil)}`,
      webhook.allowPrivate && 'private address allowed'
    ]
      .filter(Boolean)
      .join('  '),
  noDeliveries: 'There are no deliveries.',
  delivery: (delivery: Delivery) =>
    [
      delivery.webhook,
      timeOf(delivery.occurredAt),
      delivery.event,
      delivery.type.padEnd(16),
      stateNames[delivery.state].padEnd(9),
      plural(delivery.attempts, 'attempt').padEnd(11),
      [delivery.error, noteOf(delivery)].filter(Boolean).join(', ')
    ]
      .join('  ')
      .trimEnd(),
  replayed: ({ deliveries }: { deliveries: number }) =>
    `${plural(deliveries, 'delivery', 'deliveries')}: sent now.`,
  rotated: ({ id, until, secret }: { id: string; until: string | null; secret: string | null }) => [
    until === null
      ? `Webhook ${id} has a new secret; the old one signs no more.`
      : `Webhook ${id} has a new secret; the old one signs, too, until ${timeOf(until)}.`,
    ...secretLines(secret)
  ],
  removed: ({ id, url }: Pick<Webhook, 'id' | 'url'>) =>
    `Webhook ${id} to ${url} is removed; what waits for it is not sent.`
}

export const webhookProblems = {
  events: (typed: string) => `"${typed}" names an event that there is not. There are: ${types}.`,
  address: (url: string) =>
    `${url} is not an address for a webhook: it has to begin with https:// and lead to a public address. One of your own network needs --allow-private.`,
  unknown: 'There is no such webhook. See webhooks list.',
  nothing: 'No event of the last 30 days fits, or no webhook wants it. See webhooks log.',
  rotating: 'Its secret was changed less than 24 hours ago, and both still sign. --now ends the older ones.',
  eventOrSince: 'Name an event, or a moment with since. See webhooks log.'
}
