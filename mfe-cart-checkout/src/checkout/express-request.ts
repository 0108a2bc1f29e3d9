import { fieldsOf } from '@sahra/shared/rules/fields.rules'
import { readSession, removeSession, writeSession } from './session-storage'

const STORAGE_NAME = 'express'
/** The checkout opens at once; a request that has waited longer was given up. */
const TTL_MS = 60_000

/** What the button said: an order of the checkout with this key, in all `total` AED, to this address. */
export interface ExpressRequest {
  key: string
  total: number
  addressId: string
}

/** Asks the checkout that opens next in this tab to place the order, also after a new release, by a new document. */
export const askExpress = (request: ExpressRequest): void =>
  writeSession(STORAGE_NAME, { ...request, askedAt: Date.now() })

/** Returns what was asked of the checkout with this key, once: neither Back nor a reload asks again. */
export function takeExpress(key: string): ExpressRequest | undefined {
  const { key: asked, total, addressId, askedAt } = fieldsOf(readSession(STORAGE_NAME))
  removeSession(STORAGE_NAME)
  const isFresh = Date.now() < Number(askedAt ?? 0) + TTL_MS
  return asked === key && isFresh && typeof total === 'number' && typeof addressId === 'string'
    ? { key, total, addressId }
    : undefined
}
