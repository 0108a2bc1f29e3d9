import { sql } from '@sahra/server-kit/database/sql'
import type { Database } from '@sahra/server-kit/database/database'
import type { SignedIn } from '../../../testing/test-api'

export const address = {
  street: '1 Palm St',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'UAE',
  phone: '0501234567'
}
export const cash = { address, paymentMethod: 'COD', codConfirmed: true }
export const tracking = {
  carrier: 'Aramex',
  trackingNumber: 'AX1',
  eta: '2 days',
  url: 'https://track.example/AX1'
}

/** Posts an order paid in cash on delivery. */
export const place = (shopper: SignedIn, products: unknown[], changes: object = {}, headers = {}) =>
  shopper.post('/api/order', { products, ...cash, ...changes }, headers)

export const stockOf = async (db: Database, variantId: string | null) =>
  (await db.first<{ stock: number }>(sql`select stock from variant where id = ${variantId}`))?.stock
