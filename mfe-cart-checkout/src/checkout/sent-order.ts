import type { PlaceOrderRequest } from '@sahra/shared/contract/order'
import { fieldsOf } from '@sahra/shared/rules/fields.rules'
import { readSession, removeSession, writeSession } from './session-storage'

const STORAGE_NAME = 'sent-order'

/** An order from the cart whose response has not arrived; `shopper` is the e-mail of its sender. */
export interface SentOrder {
  shopper: string
  key: string
  request: PlaceOrderRequest
}

export const saveSentOrder = (sent: SentOrder): void => writeSession(STORAGE_NAME, sent)
export const clearSentOrder = (): void => removeSession(STORAGE_NAME)

/** Returns the order that a page before a reload sent; undefined for another shopper and for anything odd in the storage. */
export function readSentOrder(shopper: string): SentOrder | undefined {
  const { key, request, shopper: sender } = fieldsOf(readSession(STORAGE_NAME))
  return sender === shopper && typeof key === 'string' && isRequest(request)
    ? { shopper, key, request }
    : undefined
}

/** Removes an order that another shopper sent from this tab: it holds that shopper's address (SH-099). */
export function dropForeignOrder(shopper: string): void {
  if (!readSentOrder(shopper)) clearSentOrder()
}

function isRequest(value: unknown): value is PlaceOrderRequest {
  const { products, address, paymentMethod, cartVersion } = fieldsOf(value)
  return (
    Array.isArray(products) &&
    typeof address === 'object' &&
    typeof paymentMethod === 'string' &&
    typeof cartVersion === 'string'
  )
}
