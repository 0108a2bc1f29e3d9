import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorResponse } from '@sahra/shared/contract/response'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { place } from '../order/testing/place-orders'

test('API-041, SEC-41 the thirty-first invoice of a shopper in a minute is 429', async () => {
  const { app, db } = await openTestApi({ rateLimit: true })
  const [amal, noor] = [await shopper(app, 'Amal'), await shopper(app, 'Noor')]
  const { productId } = await addProduct(db)
  const order = await place(amal, [{ productId, quantity: 1 }])
  const url = `/api/order/${order.json._id}/invoice.pdf`
  const statuses = new Set<number>()
  for (let n = 0; n < 30; n++) statuses.add((await amal.get(url)).status)
  // The order has no invoice yet.
  assert.deepEqual([...statuses], [409])
  const refused = await amal.get(url)
  assert.equal(refused.status, 429)
  assert.equal(errorResponse.parse(refused.json).code, 'TOO_MANY')
  const waitS = Number(refused.headers['retry-after'])
  assert.ok(waitS >= 1 && waitS <= 60, `${waitS} s`)
  assert.equal((await noor.get(url)).status, 404)
})
