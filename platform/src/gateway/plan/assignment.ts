import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Canary } from '../../release/shapes/canary'

/** Visitors have a number below this. */
export const BUCKETS = 1000

const MAX_CANARIES = 32
const orders = new LRUCache<string, Uint16Array>({ max: MAX_CANARIES })

/**
 * Returns whether a visitor gets the candidates of a canary. Every canary has its own random order of the buckets, and
 * its share counts from the front: shares are exact to a tenth of a percent, a visitor who has the candidates keeps
 * them while the share grows, and what one canary decides says nothing about another.
 */
export const isCandidate = (bucket: number, { id, share }: Pick<Canary, 'id' | 'share'>): boolean =>
  (orderOf(id)[bucket] ?? BUCKETS) < Math.round(share * (BUCKETS / 100))

/** Bucket → place. All gateways compute the same order from the canary's id. */
function orderOf(canaryId: string): Uint16Array {
  const cached = orders.get(canaryId)
  if (cached) return cached
  const hashed = Array.from({ length: BUCKETS }, (_, bucket) => ({
    bucket,
    hash: createHash('sha256').update(`${canaryId} ${bucket}`).digest('hex')
  }))
  hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1))
  const order = new Uint16Array(BUCKETS)
  hashed.forEach(({ bucket }, place) => (order[bucket] = place))
  orders.set(canaryId, order)
  return order
}
