import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockShopChanges, saveShopChanges } from '../../house/settings/shop.queries'
import { addProduct, lastMail, openTestApi, shopper } from '../../testing/test-api'
import { deliverOrder, refundOrder, shipOrder } from '../order-management/status.service'
import { place, tracking } from './testing/place-orders'

const { app, db, deps } = await openTestApi()

test('C120 amounts in mail have the currency mark of the moment', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { price: 20_000 })
  const body = async () => (await lastMail(db, amal.email, 'order'))?.body ?? ''
  const { _id: id } = (await place(amal, [{ productId, quantity: 1 }])).json
  assert.match(await body(), /^1 × .*, AED 200\.00$/m)
  assert.match(await body(), /^Total: AED 210\.00$/m)
  await db.transaction(async tx => {
    await lockShopChanges(tx)
    await saveShopChanges(tx, { currencyMark: 'Dhs' }, 'test')
  })
  await shipOrder(deps, id, tracking)
  await deliverOrder(deps, id)
  await refundOrder(deps, id, 5_000)
  assert.match(await body(), /We refund Dhs 50\.00\./)
  await place(amal, [{ productId, quantity: 1 }])
  const lines = (await body()).split('\n').filter(line => /\s[\d,]+\.\d\d$/.test(line))
  assert.equal(lines.length, 5)
  for (const line of lines) assert.match(line, /Dhs [\d.]+$/)
})
