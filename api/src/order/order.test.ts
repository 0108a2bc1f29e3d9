import assert from 'node:assert/strict'
import { test } from 'node:test'
import { order as orderShape } from '@sahra/shared/contract/order'
import type { Database } from '../db/database'
import { newId } from '../db/id'
import { sql } from '../db/sql'
import { addProduct, lastMail, openTestApi, shopper, type SignedIn } from '../testing/test-api'
import { confirmOrder, deliverOrder, rejectOrder, shipOrder } from './status.service'

const { app, db, deps } = await openTestApi()
const address = {
  street: '1 Palm St',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'UAE',
  phone: '0501234567'
}
const cash = { address, paymentMethod: 'COD', codConfirmed: true }
const tracking = { carrier: 'Aramex', trackingNumber: 'AX1', eta: '2 days', url: 'https://track.example/AX1' }

const place = (who: SignedIn, products: unknown[], changes: object = {}, headers = {}) =>
  who.post('/api/order', { products, ...cash, ...changes }, headers)
const stockOf = async (database: Database, variantId: string | null) =>
  (await database.first<{ stock: number }>(sql`select stock from variant where id = ${variantId}`))?.stock

test('API-035, API-036 and API-040 takes prices and names from the database, not from the request', async () => {
  const amal = await shopper(app, 'Amal')
  const bag = await addProduct(db, {
    name: 'Dune Bag',
    variants: [{ color: 'Red', size: 'M', price: 20_000, salePrice: 10_000 }]
  })
  const scarf = await addProduct(db, { name: 'Silk Scarf', price: 3333, stock: 9 })
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
  const { _id, createdAt, statusHistory, ...rest } = json
  assert.match(_id, /^[0-9a-f]{24}$/)
  assert.ok(Math.abs(Date.now() - Date.parse(createdAt)) < 60_000)
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

test('S5 a missing field is reported with the message the screens show', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { stock: 2 })
  const resting = await addProduct(db, { active: false })
  const one = [{ productId, quantity: 1 }]
  const cases: [unknown[], object, number, string][] = [
    [[], {}, 400, 'No items to checkout.'],
    [one, { address: {} }, 400, 'Please provide a valid delivery address.'],
    [one, { address: { ...address, street: '  ' } }, 400, 'Please provide a valid delivery address.'],
    [[{ productId, quantity: 3 }], {}, 409, 'Only 2 item(s) available in stock.'],
    [
      [
        { productId, quantity: 1 },
        { productId, quantity: 2 }
      ],
      {},
      409,
      'Only 2 item(s) available in stock.'
    ],
    [[{ productId: newId(), quantity: 1 }], {}, 409, 'Remove unavailable items to proceed to checkout'],
    [
      [{ productId: resting.productId, quantity: 1 }],
      {},
      409,
      'Remove unavailable items to proceed to checkout'
    ]
  ]
  for (const [products, changes, status, message] of cases) {
    const answer = await place(amal, products, changes)
    assert.deepEqual([answer.status, answer.json.message], [status, message])
  }
  assert.deepEqual((await amal.get('/api/order')).json, [])
  for (const quantity of [0, -1, 1.5, 100, '1', null])
    assert.equal((await place(amal, [{ productId, quantity }])).status, 400)
})

test('one unavailable line reserves no stock for the others', async () => {
  const amal = await shopper(app)
  const [fine, none] = [
    await addProduct(db, { variants: [{ stock: 3 }] }),
    await addProduct(db, { variants: [{ stock: 0 }] })
  ]
  const answer = await place(
    amal,
    [fine, none].map(({ productId, variantId }) => ({ productId, variantId, quantity: 1 }))
  )
  assert.equal(answer.status, 409)
  assert.equal(await stockOf(db, fine.variantId), 3)
})

test('API-042 accepts payment methods in any letter case; cash on delivery needs a confirmation', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { stock: 9 })
  const by = async (paymentMethod: string, codConfirmed?: boolean) => {
    const { status, json } = await place(amal, [{ productId, quantity: 1 }], { paymentMethod, codConfirmed })
    return status === 201 ? [json.paymentMethod, json.paymentStatus] : status
  }
  assert.deepEqual(await by('stripe', false), ['STRIPE', 'Pending'])
  assert.deepEqual(await by('Razorpay'), ['RAZORPAY', 'Pending'])
  assert.deepEqual(await by('cod', true), ['COD', 'Pending'])
  assert.equal(await by('COD'), 400)
  assert.equal(await by('COD', false), 400)
  assert.equal(await by('crypto', true), 400)
})

test('resolves the id of a saved address of the shopper only', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const { json } = await amal.post('/api/user/address', address)
  const { productId } = await addProduct(db)
  const named = { address: { _id: json.addresses[0]._id } }
  assert.equal((await place(noor, [{ productId, quantity: 1 }], named)).status, 400)
  assert.equal((await place(amal, [{ productId, quantity: 1 }], named)).json.address.street, '1 Palm St')
})

test('API-043 a repeated key returns the same order on both URLs and rejects another order', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const products = [{ productId, variantId, quantity: 1 }]
  const key = { 'idempotency-key': 'try-1' }
  const first = await place(amal, products, {}, key)
  const again = await place(amal, products, { totalAmount: 5 }, key)
  const elsewhere = await amal.post('/api/order/place', { products, ...cash }, key)
  assert.deepEqual([first.status, again.status, elsewhere.status], [201, 200, 200])
  assert.deepEqual([again.json, elsewhere.json], [first.json, first.json])
  assert.equal(await stockOf(db, variantId), 4)
  assert.equal((await place(amal, [{ ...products[0], quantity: 2 }], {}, key)).status, 409)
  const noor = await shopper(app, 'Noor')
  assert.equal((await place(noor, products, {}, key)).status, 201)
  assert.equal((await place(amal, products, {}, { 'idempotency-key': 'x'.repeat(201) })).status, 400)
  const mails = await db.many(sql`select from mail where recipient = ${amal.email} and kind = 'order'`)
  assert.equal(mails.length, 1)
})

test('API-043 a key of a failed order can be used again', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 0 }] })
  const products = [{ productId, variantId, quantity: 1 }]
  const key = { 'idempotency-key': 'try-1' }
  assert.equal((await place(amal, products, {}, key)).status, 409)
  await db.run(sql`update variant set stock = 1 where id = ${variantId}`)
  assert.equal((await place(amal, products, {}, key)).status, 201)
})

test('C101 a cart is ordered once: a repeat returns the first order, a difference is 409', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const cart = await amal.post('/api/cart/add', { productId, variantId, quantity: 2 })
  const products = [{ productId, variantId, quantity: 2 }]
  const fromCart = { cartVersion: cart.json.version }
  const first = await place(amal, products, fromCart, { 'idempotency-key': 'tab-1' })
  assert.equal(first.status, 201)
  assert.deepEqual((await amal.get('/api/cart')).json.items, [])
  const second = await place(amal, products, fromCart, { 'idempotency-key': 'tab-2' })
  assert.deepEqual([second.status, second.json._id], [200, first.json._id])
  const other = await place(amal, products, { ...fromCart, address: { ...address, street: 'elsewhere' } })
  assert.deepEqual(
    [other.status, other.json.message],
    [409, 'This cart has been ordered already. You find the order under My Orders.']
  )
  assert.equal(await stockOf(db, variantId), 3)
})

test('C101 rejects an order that is not the whole cart or of an older version', async () => {
  const amal = await shopper(app)
  const one = await addProduct(db)
  const two = await addProduct(db)
  const old = (await amal.post('/api/cart/add', { productId: one.productId })).json.version
  const now = (await amal.post('/api/cart/add', { productId: two.productId })).json.version
  const both = [one, two].map(({ productId }) => ({ productId, quantity: 1 }))
  for (const [products, cartVersion] of [
    [both.slice(1), now],
    [both.map(line => ({ ...line, quantity: 2 })), now],
    [both, old],
    [both, 'not a version']
  ] as const)
    assert.equal((await place(amal, products as unknown[], { cartVersion })).status, 409)
  await db.run(sql`update product set active = false where id = ${two.productId}`)
  const rest = await place(amal, both.slice(0, 1), { cartVersion: now })
  assert.equal(rest.status, 201)
})

test('C30 Buy Now leaves the cart unchanged', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const cart = await amal.post('/api/cart/add', { productId })
  await place(amal, [{ productId, quantity: 1 }])
  assert.deepEqual((await amal.get('/api/cart')).json, cart.json)
})

test('API-038 and C35 lists only the shopper’s own orders, newest first', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const { productId } = await addProduct(db, { stock: 9 })
  const ids = []
  for (let n = 0; n < 3; n++) ids.unshift((await place(amal, [{ productId, quantity: 1 }])).json._id)
  const listed = (await amal.get('/api/order/')).json
  assert.deepEqual(
    listed.map((one: { _id: string }) => one._id),
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

test('malformed ids are 404', async () => {
  const amal = await shopper(app)
  for (const id of [
    '1',
    'undefined',
    'null',
    'G'.repeat(24),
    'a'.repeat(100),
    '%27%20or%20true',
    '-1',
    '٣',
    '..%2f'
  ])
    for (const [method, url] of [
      ['GET', `/api/order/${id}`],
      ['GET', `/api/order/${id}/invoice.pdf`],
      ['PUT', `/api/order/cancel/${id}`]
    ] as const) {
      const { status, json } = await amal.call(method, encodeURI(decodeURI(url)))
      assert.deepEqual([status, json.code], [404, 'NOT_FOUND'], url)
    }
})

test('API-046 rejects a NUL character with 400', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const { status } = await place(amal, [{ productId, quantity: 1 }], {
    address: { ...address, street: 'a\0b' }
  })
  assert.equal(status, 400)
})

test('SEC-22 the eleventh order of a shopper in a minute is 429, counted over both URLs', async () => {
  const limited = await openTestApi({ rateLimit: true }, db)
  const amal = await shopper(limited.app)
  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push(
      (await amal.post(n % 2 ? '/api/order' : '/api/order/place', { products: [], ...cash })).status
    )
  assert.deepEqual(statuses, [...Array(10).fill(400), 429])
})
