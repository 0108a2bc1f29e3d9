import { plural } from '@sahra/shared/format/format'
import type { LoggedDelivery, Webhook } from '../../house/webhook/webhooks.queries'

export const webhookDescriptions = {
  add: 'sends events of the shop to an address, signed with a secret that is shown once',
  events: (types: readonly string[]) => `some of ${types.join(', ')}; default all`,
  allowPrivate: 'an address inside the network, also without https',
  list: 'webhooks, with what waits and what was given up',
  log: 'deliveries of a webhook, or of all: the newest events first',
  failed: 'only what is not delivered',
  replay: 'sends an event, or all since a moment, again to the webhooks that want them',
  since: 'from this moment on, like 2030-11-27 or 2030-11-27T18:00, in Dubai',
  webhook: 'only to this webhook',
  rotate: 'gives a webhook a new secret, shown once; for 24 hours each event is signed with both',
  now: 'the old secret ends at once, because others may know it',
  remove: 'removes a webhook; what waits for it is not sent'
}

const all = 'all events'

export const webhookMessages = {
  added: (id: string, url: string, events: readonly string[] | null) =>
    `Webhook ${id} sends ${events?.join(', ') ?? all} to ${url}.`,
  secret: 'The secret that its signatures are verified with is shown only this once:',
  dryAdd: (url: string, events: readonly string[] | null) =>
    `A webhook would send ${events?.join(', ') ?? all} to ${url}.`,
  none: 'There are no webhooks.',
  row: (
    { id, url, events, allowPrivate, waiting, failed }: Webhook,
    pausedUntil: string,
    rotatingUntil: string
  ) =>
    [
      id,
      url,
      events?.join(',') ?? all,
      waiting ? `${waiting} waiting` : undefined,
      failed ? `${failed} given up` : undefined,
      pausedUntil ? `paused until ${pausedUntil}` : undefined,
      rotatingUntil ? `two secrets until ${rotatingUntil}` : undefined,
      allowPrivate ? 'private address allowed' : undefined
    ]
      .filter(Boolean)
      .join('  '),
  noDeliveries: 'There are no deliveries.',
  delivery: (
    { webhookId, event, type, state, attempts, error }: LoggedDelivery,
    time: string,
    note: string
  ) =>
    [
      webhookId,
      time,
      event,
      type.padEnd(16),
      stateNames[state].padEnd(9),
      plural(attempts, 'attempt').padEnd(11),
      [error, note].filter(Boolean).join(', ')
    ]
      .join('  ')
      .trimEnd(),
  next: (time: string) => `next attempt ${time}`,
  replayed: (count: number) => `${plural(count, 'delivery', 'deliveries')}: sent now.`,
  rotated: (id: string, until: string | undefined) =>
    until
      ? `Webhook ${id} has a new secret; the old one signs, too, until ${until}.`
      : `Webhook ${id} has a new secret; the old one signs no more.`,
  rotating: 'Its secret was changed less than 24 hours ago, and both still sign. --now ends the older ones.',
  removed: (id: string, url: string) => `Webhook ${id} to ${url} is removed; what waits for it is not sent.`,
  unknownEvents: (text: string, types: readonly string[]) =>
    `"${text}" names an event that there is not. There are: ${types.join(', ')}.`,
  address: (url: string) =>
    `${url} is not an address for a webhook: it has to begin with https:// and lead to a public address. One of your own network needs --allow-private.`,
  unknown: 'There is no such webhook. See webhooks list.',
  nothing: 'No event of the last 30 days fits, or no webhook wants it. See webhooks log.',
  wrongReplay: 'Name an event, or a moment with --since. See webhooks log.'
}

const stateNames: Record<LoggedDelivery['state'], string> = {
  waiting: 'waiting',
  delivered: 'delivered',
  failed: 'given up'
}
