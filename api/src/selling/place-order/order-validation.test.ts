import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../db/id'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { address, place, stockOf } from '../order/testing/place-orders'

const { app, db } = await openTestApi()

test('S5 a missing field is reported with the message the screens show', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { stock: 2 })
  const inactive = await addProduct(db, { active: false })
  const one = [{ productId, quantity: 1 }]
  const cases: [unknown[], object, number, string][] = [
    [[], {}, 400, 'No items to checkout.'],
    [one, { address: {} }, 400, 'Please provide a valid delivery address.'],
    [one, { address: { ...address, street: '  ' } }, 400, 'Please provide a valid delivery address.'],
    [[{ productId, quantity: 3 }], {}, 409, 'Dune Bag: Only 2 item(s) available in stock.'],
    [
      [
        { productId, quantity: 1 },
        { productId, quantity: 2 }
      ],
      {},
      409,
      'Dune Bag: Only 2 item(s) available in stock.'
    ],
    [[{ productId: newId(), quantity: 1 }], {}, 409, 'Remove unavailable items to proceed to checkout'],
    [
      [{ productId: inactive.productId, quantity: 1 }],
      {},
      409,
      'Remove unavailable items to proceed to checkout'
    ]
  ]
  for (const [products, changes, status, message] of cases) {
    const response = await place(amal, products, changes)
    assert.deepEqual([response.status, response.json.message], [status, message])
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
  const response = await place(
    amal,
    [fine, none].map(({ productId, variantId }) => ({ productId, variantId, quantity: 1 }))
  )
  assert.equal(response.status, 409)
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
