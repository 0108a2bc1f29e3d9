import assert from 'node:assert/strict'
import test from 'node:test'
import { delivery } from '../../../../demo/src/arabic/words'
import { shoppers } from '../../../../demo/src/shoppers/shoppers'
import { placesIn } from './places.rules'

test('C137 when a parcel arrives is said in the language of the page, who carries it stays', () => {
  const tracking = { carrier: 'Aramex', trackingNumber: '44120078315', eta: '1–3 business days' }
  const order = { _id: 'a', tracking }
  const [place, ...others] = placesIn(order)
  assert.deepEqual([place?.kind, place?.id, others.length], ['delivery', '1–3 business days', 0])
  place?.put('من يوم إلى 3 أيام عمل')
  assert.deepEqual(tracking, { ...tracking, carrier: 'Aramex', eta: 'من يوم إلى 3 أيام عمل' })
})

test('C137 every seeded parcel has Arabic words for its arrival', () => {
  const times = shoppers.flatMap(({ orders }) => orders.flatMap(order => order.tracking?.eta ?? []))
  assert.ok(times.length > 0)
  for (const time of times) assert.match(delivery[time] ?? '', /\p{Script=Arabic}/u, time)
})
