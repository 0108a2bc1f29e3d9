/** Every type of event; the triggers of migration 044 write them. */
export const eventTypes = [
  'order.placed',
  'order.confirmed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'payment.captured',
  'payment.refunded',
  'stock.changed',
  'product.created',
  'product.updated',
  'product.deleted'
] as const

export type EventType = (typeof eventTypes)[number]

/** Reads 'order.placed,stock.changed'; undefined when one is unknown. */
export function parseEventTypes(text: string): EventType[] | undefined {
  const names = text.split(',').map(name => name.trim())
  const known = names.flatMap(name => eventTypes.filter(type => type === name))
  return known.length === names.length ? [...new Set(known)] : undefined
}

const FIRST_RETRY_S = 10
const MAX_RETRY_S = 3600
/** Three days, nearly all of them at one attempt an hour. */
export const MAX_ATTEMPTS = 80

/** Returns after how many seconds a delivery, or a webhook, that failed `times` times is tried again. */
export const retryDelayS = (times: number): number => Math.min(MAX_RETRY_S, FIRST_RETRY_S * 2 ** (times - 1))
