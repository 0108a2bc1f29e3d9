import assert from 'node:assert/strict'
import { test } from 'node:test'
import { order as orderShape } from '@sahra/shared/contract/order'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, lastMail, openTestApi, shopper } from '../../testing/test-api'
import { confirmOrder, deliverOrder, rejectOrder, shipOrder } from './status.service'
import { place, stockOf, tracking } from '../order/testing/place-orders'

const { app, db, deps } = await openTestApi()

test('API-039 cancels a Pending order once, with its date, and releases the stock', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const plain = await addProduct(db, { stock: 4 })
  const { json } = await place(amal, [
    { productId, variantId, quantity: 2 },
    { productId: plain.productId, quantity: 3 }
  ])
  const cancelled = await amal.put(`/api/order/cancel/${json._id}`, {})
  assert.deepEqual([cancelled.status, cancelled.json.status], [200, 'Cancelled'])
  assert.ok(cancelled.json.cancelledAt)
  assert.deepEqual(
    cancelled.json.statusHistory.map((entry: { status: string }) => entry.status),
    ['Pending', 'Cancelled']
  )
  assert.equal((await amal.put(`/api/order/cancel/${json._id}`)).status, 409)
  assert.equal(await stockOf(db, variantId), 5)
  const left = await db.first<{ stock: number }>(sql`select stock from product where id = ${plain.productId}`)
  assert.equal(left?.stock, 4)
  assert.match((await lastMail(db, amal.email, 'order'))?.subject ?? '', /was cancelled$/)
})

test('C38 and C4 the merchant confirms, ships and delivers, each step once and in this order', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const { _id: id } = (await place(amal, [{ productId, quantity: 1 }])).json
  await assert.rejects(deliverOrder(deps, id), { message: 'Cannot deliver an order that is Pending' })
  await confirmOrder(deps, id)
  await assert.rejects(confirmOrder(deps, id), { status: 409 })
  const shipped = await shipOrder(deps, id, tracking)
  assert.deepEqual([shipped.status, shipped.tracking], ['Shipped', tracking])
  assert.ok(shipped.shippedAt)
  assert.match((await lastMail(db, amal.email, 'order'))?.body ?? '', /Aramex[^]*AX1/)
  await assert.rejects(shipOrder(deps, id, tracking), { status: 409 })
  await assert.rejects(rejectOrder(deps, id), { status: 409 })
  assert.equal((await amal.put(`/api/order/cancel/${id}`)).status, 409)
  const delivered = await deliverOrder(deps, id)
  assert.deepEqual([delivered.status, delivered.paymentStatus], ['Delivered', 'Paid'])
  assert.deepEqual(
    delivered.statusHistory?.map(entry => entry.status),
    ['Pending', 'Shipped', 'Delivered']
  )
  await assert.rejects(confirmOrder(deps, newId()), { status: 404 })
})

test('C4 a rejected order is cancelled and its stock released; without a provider, confirming marks it as paid', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const card = { paymentMethod: 'STRIPE' }
  const one = (await place(amal, [{ productId, variantId, quantity: 2 }], card)).json
  const rejected = await rejectOrder(deps, one._id)
  assert.deepEqual([rejected.status, rejected.paymentStatus], ['Cancelled', 'Pending'])
  assert.equal(await stockOf(db, variantId), 5)
  const two = (await place(amal, [{ productId, variantId, quantity: 1 }], card)).json
  assert.equal((await confirmOrder(deps, two._id)).paymentStatus, 'Paid')
})

test('API-041 the invoice is a PDF under its rule, 409 outside it and 404 for other shoppers', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const { productId } = await addProduct(db, { name: 'حقيبة <b>Dune</b>', stock: 9 })
  const { _id: id } = (await place(amal, [{ productId, quantity: 1 }])).json
  const invoice = () => amal.get(`/api/order/${id}/invoice.pdf`)
  assert.deepEqual([(await invoice()).status, (await invoice()).json.success], [409, false])
  await shipOrder(deps, id, tracking)
  const pdf = await invoice()
  assert.deepEqual([pdf.status, pdf.headers['content-type']], [200, 'application/pdf'])
  assert.equal(pdf.raw.rawPayload.subarray(0, 5).toString(), '%PDF-')
  assert.match(pdf.raw.rawPayload.toString('latin1'), /FontFile2/)
  assert.equal((await noor.get(`/api/order/${id}/invoice.pdf`)).status, 404)
  assert.equal((await noor.put(`/api/order/cancel/${id}`)).status, 404)
})

test('an order whose products and history were deleted can be shown, cancelled, shipped and invoiced', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 9 }] })
  const plain = await addProduct(db, { stock: 9 })
  const products = [
    { productId, variantId, quantity: 1 },
    { productId: plain.productId, quantity: 1 }
  ]
  const orders = [(await place(amal, products)).json, (await place(amal, products)).json]
  for (const { _id } of orders) await db.run(sql`delete from order_event where order_id = ${_id}`)
  await db.run(sql`delete from variant where id = ${variantId}`)
  await db.run(sql`update product set deleted_at = now() where id in (${productId}, ${plain.productId})`)
  const [one, two] = orders.map(({ _id }) => _id as string) as [string, string]
  const shown = (await amal.get(`/api/order/${one}`)).json
  assert.deepEqual(orderShape.parse(shown), shown)
  assert.deepEqual(shown.statusHistory, [])
  assert.deepEqual(
    shown.products.map((line: { productId: unknown; variantId: unknown; title: string }) => [
      line.productId,
      line.variantId,
      line.title
    ]),
    [
      [null, null, 'Dune Bag'],
      [null, null, 'Dune Bag']
    ]
  )
  assert.equal((await amal.get('/api/order')).json.length, 2)
  assert.equal((await amal.put(`/api/order/cancel/${one}`)).json.status, 'Cancelled')
  await shipOrder(deps, two, tracking)
  assert.equal((await amal.get(`/api/order/${two}/invoice.pdf`)).status, 200)
})
