import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brand } from '@sahra/shared/shop/brand'
import { lockShopChanges, saveShopChanges, type ShopChanges } from '../../house/settings/shop.queries'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { findInvoice, type Seller } from './invoice.queries'
import { deliverOrder, refundOrder, shipOrder } from '../order-management/status.service'
import { place, tracking } from '../order/testing/place-orders'

const { app, db, deps } = await openTestApi({ seller: { name: 'Sahra LLC', trn: '100123456700003' } })
const change = (changes: ShopChanges) =>
  db.transaction(async tx => {
    await lockShopChanges(tx)
    await saveShopChanges(tx, changes, 'test')
  })

async function shippedOrder() {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { price: 20_000 })
  const { _id: id } = (await place(amal, [{ productId, quantity: 1 }])).json
  await shipOrder(deps, id, tracking)
  const openInvoice = async () => (await amal.get(`/api/order/${id}/invoice.pdf`)).status
  return { id, openInvoice, seller: async () => (await findInvoice(db, id))?.seller }
}

const before: Seller = {
  shopName: brand.name,
  name: 'Sahra LLC',
  trn: '100123456700003',
  address: brand.supportAddress,
  email: brand.email
}
const changed = {
  name: 'Dune House',
  seller: { name: 'Dune House LLC', trn: '100999999900003' },
  supportAddress: ['Villa 9', 'Abu Dhabi, United Arab Emirates'],
  email: 'hello@dune.example'
}
const after: Seller = {
  ...changed.seller,
  shopName: changed.name,
  address: changed.supportAddress,
  email: changed.email
}

test('C120 C173 an invoice keeps seller and shop name of its day, and new ones have that of the settings', async () => {
  const early = await shippedOrder()
  assert.equal(await early.openInvoice(), 200)
  assert.deepEqual(await early.seller(), before)
  await change(changed)
  const late = await shippedOrder()
  assert.deepEqual([await early.openInvoice(), await late.openInvoice()], [200, 200])
  assert.deepEqual([await early.seller(), await late.seller()], [before, after])
})

test('C120 the invoice that a refund issues has the seller of the settings', async () => {
  await change(changed)
  const { id, seller } = await shippedOrder()
  await deliverOrder(deps, id)
  await refundOrder(deps, id, 5_000)
  assert.deepEqual(await seller(), after)
})
