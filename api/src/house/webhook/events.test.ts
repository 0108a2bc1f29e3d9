import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct as addByForm, changeProduct } from '../../catalogue/product-data/edit-product.service'
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  refundOrder,
  shipOrder
} from '../../selling/order-management/status.service'
import { place, tracking } from '../../selling/order/testing/place-orders'
import { adminOf } from '../../selling/promotion/testing/admin'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { eventTypes } from './events.rules'
import type { Received } from './testing/receiver'

const { app, db, deps } = await openTestApi()
const amal = await shopper(app)
const events = () => db.many<Received>(sql`select id, type, data from shop_event order by seq`)
const types = async () => (await events()).map(({ type }) => type)

beforeEach(() => db.run(sql`delete from shop_event`))

async function placeOrder() {
  const { productId, variantId } = await addProduct(db, { variants: [{ color: 'Sand', size: 'M' }] })
  await db.run(sql`delete from shop_event`)
  const { json, status } = await place(amal, [{ productId, variantId, quantity: 2 }])
  assert.equal(status, 201)
  return { id: json._id as string, number: json.number as string, productId, variantId }
}

test('C148 an order is placed, confirmed, shipped, delivered, paid and refunded: an event each, in this order', async () => {
  const { id, number, productId, variantId } = await placeOrder()
  await confirmOrder(deps, id)
  await shipOrder(deps, id, tracking)
  await deliverOrder(deps, id)
  await refundOrder(deps, id, 1050)
  const all = await events()
  assert.deepEqual(
    all.map(({ type }) => type),
    [
      'stock.changed',
      'order.placed',
      'order.confirmed',
      'order.shipped',
      'order.delivered',
      'payment.captured',
      'payment.refunded'
    ]
  )
  const [stock = {}, placed = {}, , shipped = {}, , captured = {}, refunded = {}] = all.map(
    ({ data }) => data
  )
  assert.deepEqual(
    [stock.variantId, stock.productId, stock.stock, stock.change],
    [variantId, productId, 3, -2]
  )
  const { lines, placedAt, ...order } = placed
  assert.deepEqual(lines, [
    {
      productId,
      variantId,
      sku: variantId,
      title: 'Dune Bag',
      color: 'Sand',
      size: 'M',
      options: [],
      quantity: 2,
      unitPrice: 100,
      discount: 0
    }
  ])
  assert.match(String(placedAt), /Z$/)
  assert.deepEqual(order, {
    orderId: id,
    number,
    status: 'Pending',
    isConfirmed: false,
    paymentMethod: 'COD',
    paymentStatus: 'Pending',
    currency: 'AED',
    subtotal: 200,
    discount: 0,
    shipping: 0,
    tax: 10,
    total: 210,
    refunded: 0,
    state: 'Dubai',
    country: 'UAE',
    carrier: null,
    trackingNumber: null
  })
  assert.deepEqual([shipped.status, shipped.carrier, shipped.trackingNumber], ['Shipped', 'Aramex', 'AX1'])
  assert.deepEqual([captured.number, captured.amount], [number, 210])
  assert.deepEqual([refunded.amount, refunded.refunded], [10.5, 10.5])
})

test('C148 an order that a promotion reduces says by how much, and each of its lines', async () => {
  const { type, add } = adminOf({ db, deps })
  const number = await add('Silk week', '10%')
  await placeOrder()
  const data = (await events()).find(({ type }) => type === 'order.placed')?.data ?? {}
  assert.deepEqual([data.subtotal, data.discount, data.tax, data.total], [200, 20, 9, 189])
  const [line] = data['lines'] as { discount: number }[]
  assert.equal(line?.discount, 20)
  await type('promotion', 'end', number)
})

test('C148 a cancelled order returns its stock, and no event has a name, an address or a phone number', async () => {
  const { id } = await placeOrder()
  const { shopperId = '' } =
    (await db.first<{ shopperId: string }>(sql`select shopper_id as "shopperId" from shop_order`)) ?? {}
  await cancelOrder(deps, shopperId, id)
  assert.deepEqual(await types(), ['stock.changed', 'order.placed', 'stock.changed', 'order.cancelled'])
  const text = JSON.stringify(await events())
  for (const personal of ['Amal', amal.email, '1 Palm St', '0501234567', shopperId])
    assert.ok(!text.includes(personal), personal)
})

test('C148 a product is created, updated and deleted: one event for each transaction', async () => {
  const form = {
    handle: 'oasis-tote',
    name: 'Oasis Tote',
    price: 4200,
    stock: 3,
    category: ['Bags'],
    brand: 'Maison'
  }
  await addByForm(db, { ...form, variants: [{ sku: 'OT-S', price: 4200, color: 'Sand' }] } as never, 'tester')
  assert.deepEqual(await types(), ['product.created'])
  const [created] = await events()
  const { productId, ...named } = created?.data ?? {}
  assert.deepEqual(named, { sku: productId, handle: 'oasis-tote', name: 'Oasis Tote' })
  await changeProduct(db, 'oasis-tote', 'tester', product => ({
    ...product,
    name: 'Oasis Tote II',
    variants: [...product.variants, { sku: 'OT-R', price: 4300, color: 'Rose' }]
  }))
  assert.deepEqual(await types(), ['product.created', 'product.updated'])
  await changeProduct(db, 'OT-R', 'tester', product => ({
    ...product,
    variants: product.variants.map(variant => ({ ...variant, stock: 7 }))
  }))
  const stock = (await events()).slice(2)
  assert.deepEqual(stock.map(({ type, data }) => [type, data.sku, data.stock]).sort(), [
    ['stock.changed', 'OT-R', 7],
    ['stock.changed', 'OT-S', 7]
  ])
  await db.run(sql`update variant set price = price - 1 where sku = 'OT-S'`)
  await db.run(sql`update product set deleted_at = now() where id = ${productId}`)
  await db.run(sql`update product set stars = '{0,0,0,0,9}' where id = ${productId}`)
  assert.deepEqual((await types()).slice(4), ['product.updated', 'product.deleted'])
})

test('C148 every type that is written is in the list', async () => {
  const written = await db.many<{ body: string }>(
    sql`select prosrc as body from pg_proc where proname like 'record\\_%' and pronamespace = 'public'::regnamespace`
  )
  const named = written.flatMap(({ body }) => body.match(/'(product|stock)\.\w+'/g) ?? [])
  for (const name of named)
    assert.ok(
      eventTypes.some(type => `'${type}'` === name),
      name
    )
})
