import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { testSeed } from '../../server/config/config'
import { newId } from '../../db/id'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'

const { app, db } = await openTestApi()
const address = { street: 's', city: 'c', state: 's', zip: 'z', country: 'c', phone: '0501234567' }
const credentials = { name: 'n', email: 'someone@example.com', password: 'good enough 1' }

/** A valid request of every personal route; the test mutates it. */
const requests = (productId: string, variantId: string | null) =>
  [
    ['POST', '/api/auth/register', credentials],
    ['POST', '/api/auth/login', credentials],
    ['POST', '/api/auth/verify-otp', { otp: '123456' }],
    ['POST', '/api/auth/send-reset-otp', { email: 'a@b.example' }],
    [
      'POST',
      '/api/auth/reset-password',
      { email: 'a@b.example', otp: '123456', newPassword: 'good enough 1' }
    ],
    ['PUT', '/api/user/update-profile', { name: 'n', email: 'other@example.com' }],
    ['POST', '/api/user/address', address],
    ['PUT', `/api/user/address/${newId()}`, address],
    ['POST', '/api/cart/add', { productId, variantId, quantity: 1 }],
    ['PATCH', '/api/cart/update', { productId, variantId, quantity: 1 }],
    ['POST', '/api/cart/remove', { lineId: newId(), productId, variantId, quantity: 1 }],
    ['POST', '/api/wishlist', { productId, variantId }],
    ['DELETE', `/api/wishlist/${productId}`, { wishlistId: newId() }],
    ['POST', '/api/notify/subscribe', { productId, variantId, email: 'a@b.example' }],
    [
      'POST',
      '/api/order',
      {
        products: [{ productId, variantId, quantity: 1 }],
        address,
        paymentMethod: 'COD',
        codConfirmed: true,
        cartVersion: '1'
      }
    ],
    ['PUT', `/api/order/cancel/${newId()}`, {}]
  ] as const

const odd = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  99,
  100,
  '',
  ' ',
  'x'.repeat(5000),
  '\0',
  '\u202E',
  '\ud800',
  "'; drop table shopper; --",
  '%',
  '../..',
  '<b>',
  '{}',
  [],
  {},
  [null],
  { $ne: null },
  '0'.repeat(24),
  'é'.repeat(300),
  '__proto__',
  9007199254740993
]

test('SEC-4 no mutated request is a 500', async context => {
  const seed = testSeed() ?? randomInt(2 ** 31)
  context.diagnostic(`seed ${seed}`)
  let state = seed
  const pick = <Item>(items: readonly Item[]): Item => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return items[Math.floor((state / 2 ** 32) * items.length)] as Item
  }
  const mutate = (value: unknown): unknown => {
    if (pick([true, false, false]) || typeof value !== 'object' || value === null) return pick(odd)
    if (Array.isArray(value)) return value.map(mutate)
    const mutated: Record<string, unknown> = { ...value }
    const key = pick([...Object.keys(mutated), 'unknown'])
    return { ...mutated, [key]: mutate(mutated[key]) }
  }
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 1000 }] })
  for (let round = 0; round < 25; round++)
    for (const [method, url, body] of requests(productId, variantId)) {
      const sent = mutate(body) as object
      const key = pick(['', 'k', 'x'.repeat(300), 'ä', 'a b'])
      const response = await amal.call(method, url, JSON.stringify(sent ?? null), {
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key })
      })
      const label = `${method} ${url} ${JSON.stringify(sent)?.slice(0, 300)}: ${response.status}`
      assert.ok(response.status < 500, label)
      if (response.status >= 400) assert.equal(response.json.success, false, label)
    }
})

test('SEC-4 no malformed id in a URL is a 500', async () => {
  const amal = await shopper(app)
  for (const part of ['%00', '%', '%ff', '..%2f..', 'x'.repeat(150), '1%27', '%E2%80%AE'])
    for (const url of [
      `/api/order/${part}`,
      `/api/order/${part}/invoice.pdf`,
      `/api/wishlist/${part}`,
      `/api/user/delete/${part}`
    ])
      for (const method of ['GET', 'DELETE', 'PUT'] as const) {
        const { status, json } = await amal.call(method, url)
        assert.ok(status >= 400 && status < 500, `${method} ${url}: ${status}`)
        assert.equal(json.success, false)
      }
})
