import assert from 'node:assert/strict'
import {
  type TestShopper,
  readSoldQuantities,
  readStocks
} from '../../../api/src/testing/test-shoppers.queries'
import { type Booking, checkBooks, sumBooks } from './books'
import type { StandIn } from './stand-in'
import type { World } from './story'
import { listOrders, type OrderRow } from './stress.queries'

/** Throws with everything that is wrong; returns the sums and how the orders ended. */
export async function compareBooks(
  { db, shop, standIns, testShoppers, items, placed, problems }: World,
  initialStock: number
) {
  const rows = await listOrders(db)
  const standInOf = ({ method }: OrderRow) => standIns.find(standIn => standIn.method === method) as StandIn
  const bookings: Booking[] = rows.map(order => ({ order, account: standInOf(order).accountOf(order.id) }))
  const wrong = [...problems, ...checkBooks(bookings)]
  for (const order of rows) {
    if (order.status !== 'Pending' || order.paymentStatus !== 'Pending' || order.isWindowOver) continue
    const testShopper = testShoppers.find(({ id }) => id === order.shopperId) as TestShopper
    const { status, json } = await shop.insist(testShopper, `POST /api/order/${order.id}/pay`)
    if (status !== 200 || !standInOf(order).isOpenPage(json.paymentUrl, order.id, order.amount))
      wrong.push(`${order.number} has no page to pay on: ${status} ${JSON.stringify(json)}`)
  }
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  for (const [key, id] of placed) if (ids.get(key) !== id) wrong.push(`order ${id} was placed and is missing`)
  if (rows.length !== placed.size) wrong.push(`${rows.length} orders exist, ${placed.size} were placed`)
  const [stocks, sold] = [await readStocks(db, items), await readSoldQuantities(db, items)]
  stocks.forEach((stock, n) => {
    const total = stock + (sold[n] ?? 0)
    if (total !== initialStock) wrong.push(`item ${n}: ${stock} in stock and ${sold[n]} sold are ${total}`)
  })
  assert.deepEqual(wrong, [])
  const sums = sumBooks(bookings)
  assert.deepEqual(sums.shop, sums.providers)
  const states: Record<string, number> = {}
  for (const { status, paymentStatus } of rows) {
    const state = `${status}, ${paymentStatus}`
    states[state] = (states[state] ?? 0) + 1
  }
  return { sums: sums.shop, states, orders: rows.length }
}
