import assert from 'node:assert/strict'
import { test } from 'node:test'
import { order as orderShape } from '@sahra/shared/contract/order'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, lastMail, openTestApi, shopper } from '../../testing/test-api'
import { address, cash, place, stockOf } from '../order/testing/place-orders'

const { app, db } = await openTestApi()

test('API-035, API-036 and API-040 takes prices and names from the database, not from the request', async () => {
  const amal = await shopper(app, 'Amal')
  const bag = await addProduct(db, {
    name: 'Dune Bag',
    variants: [{ color: 'Red', size: 'M', price: 20_000, salePrice: 10_000 }]
  })
  const scarf = await addProduct(db, { name: 'Silk Scarf', price: 3333, stock: 9 })
  const before = Date.now()
  const { status, json } = await place(
    amal,
    [
      {
        productId: bag.productId,
        variantId: bag.variantId,
        size: 'XXL',
        color: 'Gold',
        quantity: 1,
        price: 0.01
      },
      { productId: scarf.productId, quantity: 3 }
    ],
    { totalAmount: 1, pricing: { grandTotal: 1, subtotal: 1 }, somethingElse: true }
  )
  assert.equal(status, 201)
  assert.deepEqual(orderShape.parse(json), json)
  const { _id, number, createdAt, statusHistory, ...rest } = json
  assert.match(number, /^SA-\d{4}-\d{6}$/)
  assert.match(_id, /^[0-9a-f]{24}$/)
  assert.ok(before <= Date.parse(createdAt) && Date.parse(createdAt) <= Date.now())
  assert.deepEqual(
    statusHistory.map((entry: { status: string }) => entry.status),
    ['Pending']
  )
  assert.deepEqual(rest, {
    status: 'Pending',
    paymentMethod: 'COD',
    paymentStatus: 'Pending',
    totalAmount: 209.99,
    products: [
      {
        productId: {
          _id: bag.productId,
          name: 'Dune Bag',
          brand: 'Maison',
          images: ['/media/bag.webp', '/media/bag-side.webp'],
          defaultImages: ['/media/bag.webp']
        },
        variantId: { _id: bag.variantId, images: ['/media/bag-red.webp'] },
        title: 'Dune Bag',
        image: '/media/bag-red.webp',
        unitPrice: 100,
        quantity: 1,
        size: 'M',
        color: 'Red'
      },
      {
        productId: {
          _id: scarf.productId,
          name: 'Silk Scarf',
          brand: 'Maison',
          images: ['/media/bag.webp', '/media/bag-side.webp'],
          defaultImages: ['/media/bag.webp']
        },
        variantId: null,
        title: 'Silk Scarf',
        image: '/media/bag.webp',
        unitPrice: 33.33,
        quantity: 3,
        size: null,
        color: null
      }
    ],
    pricing: {
      currency: 'AED',
      subtotal: 199.99,
      shippingFee: 0,
      taxAmount: 10,
      taxRate: 5,
      taxMode: 'exclusive',
      grandTotal: 209.99,
      shippingMethod: { code: 'standard', label: 'Standard' },
      deliveryEta: '2–4 days'
    },
    address: { name: 'Amal', ...address },
    tracking: null,
    shippedAt: null,
    deliveredAt: null,
    cancelledAt: null
  })
  assert.equal(await stockOf(db, bag.variantId), 4)
  const mail = await lastMail(db, amal.email, 'order')
  assert.equal(mail?.order_id, _id)
  assert.match(mail?.body ?? '', /Total: AED 209\.99/)
})

test('API-035 both URLs place an order that keeps the prices of that moment', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const { json } = await amal.post('/api/order/place', { products: [{ productId, quantity: 1 }], ...cash })
  await db.run(sql`update product set price = 1, name = 'Renamed' where id = ${productId}`)
  await db.run(sql`update product set deleted_at = now() where id = ${productId}`)
  await amal.put('/api/user/update-profile', { name: 'Someone Else', email: amal.email })
  const again = (await amal.get(`/api/order/${json._id}`)).json
  assert.deepEqual(
    [again.totalAmount, again.products[0].title, again.address.name],
    [120.75, 'Dune Bag', 'Amal']
  )
  assert.equal(again.products[0].productId, null)
})

test('C52 tax and shipping follow the settings', async () => {
  const inclusive = {
    shipping: { methods: [{ code: 'van', label: 'By van', amount: 20, active: true }], freeOver: 500 },
    tax: { rate: 0.05, displayMode: 'inclusive' },
    delivery: { eta: 'tomorrow' }
  }
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  await db.run(sql`insert into setting (key, value) values ('public', ${JSON.stringify(inclusive)})`)
  const { json } = await place(amal, [{ productId, quantity: 1 }])
  await db.run(sql`delete from setting where key = 'public'`)
  assert.deepEqual(
    [json.pricing.shippingFee, json.pricing.taxAmount, json.totalAmount, json.pricing.deliveryEta],
    [20, 5.71, 120, 'tomorrow']
  )
})

test('C30 Buy Now leaves the cart unchanged', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const cart = await amal.post('/api/cart/add', { productId })
  await place(amal, [{ productId, quantity: 1 }])
  const [line] = cart.json.items
  const changed = { ...cart.json, items: [{ ...line, stock: line.stock - 1 }] }
  assert.deepEqual((await amal.get('/api/cart')).json, changed)
})

test('API-038 and C35 lists only the shopper’s own orders, newest first', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const { productId } = await addProduct(db, { stock: 9 })
  const ids = []
  for (let n = 0; n < 3; n++) ids.unshift((await place(amal, [{ productId, quantity: 1 }])).json._id)
  const listed = (await amal.get('/api/order/')).json
  assert.deepEqual(
    listed.map((order: { _id: string }) => order._id),
    ids
  )
  assert.equal((await amal.get('/api/order?limit=1&page=2')).json[0]._id, ids[1])
  assert.deepEqual((await noor.get('/api/order')).json, [])
  for (const id of [ids[0], newId(), 'nonsense', '%00']) {
    assert.equal((await noor.get(`/api/order/${id}`)).status === 404 || id === '%00', true, id)
    assert.ok([400, 404].includes((await noor.put(`/api/order/cancel/${id}`)).status))
    assert.ok([400, 404].includes((await noor.get(`/api/order/${id}/invoice.pdf`)).status))
  }
  const bearer = { authorization: `Bearer ${amal.jar.get('sid')}` }
  noor.jar.clear()
  assert.equal((await noor.call('GET', `/api/order/${ids[0]}`, undefined, bearer)).status, 200)
})
