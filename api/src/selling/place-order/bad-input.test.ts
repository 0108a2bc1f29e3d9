import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { type TestResponse, overHttp } from '../../testing/http-client'
import { addTestShoppers, type TestShopper } from '../../testing/test-shoppers.queries'
import { addProduct, openTestApi } from '../../testing/test-api'

const { app, db } = await openTestApi()
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const send = overHttp(Number(new URL(address).port))
after(() => app.close())

const [amal, noor] = (await addTestShoppers(db, 2)) as [TestShopper, TestShopper]
const place = { street: '1 Palm St', city: 'Dubai', state: 'Dubai', zip: '00000', country: 'UAE' }
const cash = { address: place, paymentMethod: 'COD', codConfirmed: true }
const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
const other = await addProduct(db, { variants: [{ stock: 5 }] })
const item = { productId, variantId }
await send(amal, 'POST /api/cart/add', { ...item, quantity: 2 })
const otherShoppersAddress = (await send(noor, 'POST /api/user/address', place)).json.addresses[0]
  ._id as string

/** Everything that an order or a cart may change. */
const state = async () => ({
  cart: (await send(amal, 'GET /api/cart')).json,
  orders: (await send(amal, 'GET /api/order')).json,
  noor: (await send(noor, 'GET /api/order')).json,
  stock: await db.many(sql`select id, stock from variant order by id`),
  mail: await db.many(sql`select id from mail`)
})

const quantities: [string, unknown][] = [
  ['0', 0],
  ['−1', -1],
  ['1.5', 1.5],
  ['1e9', 1e9],
  ['text', 'two'],
  ['a number as text', '2'],
  ['nothing', null],
  ['true', true],
  ['a list', [1]],
  ['100, one more than is sold of one item', 100]
]

function isRefused({ status, json }: TestResponse, wanted: number[], message?: string) {
  assert.ok(wanted.includes(status), `${status} ${JSON.stringify(json)}`)
  assert.equal(json.success, false)
  if (message) assert.equal(json.message, message)
  else assert.ok(json.message.length > 5)
}

for (const [name, quantity] of quantities) {
  test(`a quantity of ${name} is rejected by order and cart and changes nothing`, async () => {
    const before = await state()
    for (const path of ['/api/order', '/api/order/place'])
      isRefused(await send(amal, `POST ${path}`, { products: [{ ...item, quantity }], ...cash }), [400])
    isRefused(await send(amal, 'POST /api/cart/add', { ...item, quantity }), [400])
    // A typed quantity is refused with the limit that holds.
    const update = await send(amal, 'PATCH /api/cart/update', { ...item, quantity })
    isRefused(update, quantity === 100 ? [409] : [400])
    if (quantity !== null) isRefused(await send(amal, 'POST /api/cart/remove', { ...item, quantity }), [400])
    assert.deepEqual(await state(), before)
  })
}

const only = [{ productId, variantId, quantity: 1 }]
const orders: [string, object, number[], string?][] = [
  ['an empty list of items', { products: [], ...cash }, [400], 'No items to checkout.'],
  ['no list of items', { ...cash }, [400]],
  ['an unknown method', { products: only, ...cash, paymentMethod: 'bitcoin' }, [400]],
  ['no method', { products: only, address: place, codConfirmed: true }, [400]],
  ['cash without codConfirmed', { products: only, address: place, paymentMethod: 'COD' }, [400]],
  ['cash with codConfirmed false', { products: only, ...cash, codConfirmed: false }, [400]],
  ['cash with codConfirmed as text', { products: only, ...cash, codConfirmed: 'true' }, [400]],
  ['no address', { products: only, paymentMethod: 'COD', codConfirmed: true }, [400]],
  [
    'an address without a street',
    { products: only, ...cash, address: { city: 'Dubai' } },
    [400],
    'Please provide a valid delivery address.'
  ],
  [
    'the address of another shopper',
    { products: only, ...cash, address: { _id: otherShoppersAddress } },
    [400],
    'Please provide a valid delivery address.'
  ],
  [
    'a item that never was',
    { products: [{ productId: newId(), quantity: 1 }], ...cash },
    [409],
    'Remove unavailable items to proceed to checkout'
  ],
  [
    'a variant that vanished',
    { products: [{ productId, variantId: newId(), quantity: 1 }], ...cash },
    [409],
    'Remove unavailable items to proceed to checkout'
  ],
  [
    'the variant of another item',
    { products: [{ productId, variantId: other.variantId, quantity: 1 }], ...cash },
    [409],
    'Remove unavailable items to proceed to checkout'
  ],
  ['an id that is none', { products: [{ productId: "'; drop table", quantity: 1 }], ...cash }, [400]],
  ['a cart that has moved on', { products: only, ...cash, cartVersion: '0' }, [409]],
  ['a hundred and one lines', { products: Array(101).fill(only[0]), ...cash }, [400]]
]
for (const [name, body, statuses, message] of orders)
  test(`an order with ${name} is rejected and changes nothing`, async () => {
    const before = await state()
    for (const path of ['/api/order', '/api/order/place'])
      isRefused(await send(amal, `POST ${path}`, body), statuses, message)
    assert.deepEqual(await state(), before)
  })

test('rejects an order of an empty cart', async () => {
  const before = await state()
  const { version } = (await send(noor, 'GET /api/cart')).json
  isRefused(await send(noor, 'POST /api/order', { products: only, ...cash, cartVersion: version }), [409])
  assert.deepEqual(await state(), before)
})

test('rejects changes of deleted, unknown and other shoppers’ lines', async () => {
  const { lineId } = (await send(amal, 'GET /api/cart')).json.items[0]
  const before = await state()
  const lineMissing = 'This item is no longer in your cart'
  for (const body of [{ lineId }, { ...item, quantity: 1 }, { lineId: newId() }, {}])
    isRefused(await send(noor, 'POST /api/cart/remove', body), [404], lineMissing)
  isRefused(await send(noor, 'PATCH /api/cart/update', { ...item, quantity: 1 }), [404], lineMissing)
  isRefused(
    await send(amal, 'PATCH /api/cart/update', { productId: other.productId, quantity: 1 }),
    [404],
    lineMissing
  )
  assert.deepEqual(await state(), before)
})

test('a line with a deleted variant shows the reason and can only be removed', async () => {
  const fading = await addProduct(db, { variants: [{ stock: 5 }] })
  const line = { productId: fading.productId, variantId: fading.variantId, quantity: 1 }
  const { version } = (await send(noor, 'POST /api/cart/add', line)).json
  await db.run(sql`update variant set deleted_at = now() where id = ${fading.variantId}`)
  isRefused(await send(noor, 'PATCH /api/cart/update', { ...line, quantity: 2 }), [409])
  isRefused(
    await send(noor, 'POST /api/order', { products: [line], ...cash, cartVersion: version }),
    [409],
    'Remove unavailable items to proceed to checkout'
  )
  const { items } = (await send(noor, 'GET /api/cart')).json
  assert.deepEqual([items[0].unavailable, items[0].reason], [true, 'VARIANT_DELETED'])
  assert.deepEqual((await send(noor, 'POST /api/cart/remove', { lineId: items[0].lineId })).json.items, [])
})

test('rejects a body of 1 MB before parsing it', async () => {
  const before = await state()
  const body = { products: only, ...cash, pricing: { note: 'x'.repeat(1024 * 1024) } }
  for (const path of ['/api/order', '/api/order/place'])
    isRefused(await send(amal, `POST ${path}`, body), [400, 413])
  isRefused(await send(amal, 'POST /api/cart/add', { ...item, note: 'x'.repeat(1024 * 1024) }), [400, 413])
  assert.deepEqual(await state(), before)
})
