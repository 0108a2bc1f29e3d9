import type { Database } from '@sahra/server-kit/database/database'
import type { ItemKey } from '../../api/src/testing/test-shoppers.queries'
import type { SendRequest } from '../../api/src/testing/http-client'
import { type SeededRandom, seededRandom } from '../../api/src/testing/seeded-random'

export const cash = { address: { street: '1 Palm St' }, paymentMethod: 'COD', codConfirmed: true }
export const routes = ['/api/order', '/api/order/place'] as const

/** Context of every stress test; the seed makes a run repeatable. */
export interface StressContext {
  db: Database
  send: SendRequest
  random: SeededRandom
}

export const stressContext = (db: Database, send: SendRequest, seed: number): StressContext => ({
  db,
  send,
  random: seededRandom(seed)
})

export const line = ({ productId, variantId }: ItemKey, quantity = 1) => ({ productId, variantId, quantity })
