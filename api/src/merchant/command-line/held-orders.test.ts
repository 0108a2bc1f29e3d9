import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemWith } from '../machine-api/testing/system'
import { place } from '../../selling/order/testing/place-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { limitNames, typedName } from '../../house/settings/order-limits.rules'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { commandLine } from './testing/command-line'

const api = await openTestApi()
const { app, db } = api
const type = commandLine(api)
const rejects = (args: string[], message: RegExp) =>
  assert.rejects(type(...args), (error: Error) => message.test(error.message) && !(error instanceof CliError))

test('C270 the team lists what is held, by whom, from where and until when', async () => {
  assert.deepEqual(await type('orders', 'held'), ['No order holds stock without being paid or confirmed.'])
  const [amal, omar] = [await shopper(app), await shopper(app, 'Omar')]
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 9 }] })
  const few = (await place(omar, [{ productId, variantId, quantity: 1 }])).json
  const many = (await place(amal, [{ productId, variantId, quantity: 3 }])).json
  const [first = '', second = '', ...others] = await type('orders', 'held')
  assert.equal(others.length, 0)
  assert.match(
    first,
    new RegExp(`^${many.number}  3 pieces .*AED\\s315\\.00  COD +until .*${amal.email} \\(not verified\\)`)
  )
  assert.match(
    first,
    /1 Palm St, Dubai \[[0-9a-f]{6}\] {2}0501234567 \[[0-9a-f]{6}\] {2}network \[[0-9a-f]{6}\]$/
  )
  assert.match(second, new RegExp(`^${few.number}  1 piece `))
  assert.equal(first.slice(-7), second.slice(-7), 'one network')

  const system = await systemWith(api, 'books', 'orders:read')
  const page = (await system('GET /orders/held?limit=1')).json
  assert.equal(page.items[0].number, many.number)
  assert.deepEqual([page.items[0].pieces, page.items[0].amount, page.items[0].email], [3, 315, amal.email])
  const next = (await system(`GET /orders/held?limit=1&after=${page.nextCursor}`)).json
  assert.equal(next.items[0].number, few.number)
  assert.equal(next.nextCursor, null)

  await type('orders', 'confirm', many.number)
  assert.equal((await type('orders', 'held')).length, 1)
})

test('C270 the merchant sets each limit, on the command line and by the machine api', async () => {
  const shown = await type('settings', 'orders', 'account-pieces', '50')
  assert.ok(shown.some(line => /^account-pieces +50 pieces/.test(line)))
  const system = await systemWith(api, 'settings', 'settings:read,settings:write')
  const { json } = await system('PATCH /settings', { orders: { accountPieces: null, linePieces: 5 } })
  assert.deepEqual([json.orders.accountPieces, json.orders.linePieces], [30, 5])
  assert.deepEqual(Object.keys(json.orders).sort(), [...limitNames].sort())
  const all = await type('settings', 'show')
  for (const name of limitNames)
    assert.ok(
      all.some(line => line.startsWith(typedName(name))),
      name
    )
  assert.match((await type('settings', 'history')).join('\n'), /settings orders line-pieces 5/)
  await rejects(['settings', 'orders', 'line-pieces', '100'], /whole number of pieces from 1 to 99/)
  await rejects(['settings', 'orders', 'line-pieces', '1e1'], /whole number/)
  await rejects(['settings', 'orders', 'height', '1'], /^The limits of orders are line-pieces, /)
  assert.equal((await system('PATCH /settings', { orders: { linePieces: 100 } })).status, 400)
  assert.equal((await system('PATCH /settings', { orders: { height: 1 } })).status, 400)
})

test('C274 cart and order take as many units of one item as the merchant has set', async () => {
  await type('settings', 'orders', 'line-pieces', '5')
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 50 }] })
  const item = { productId, variantId }
  const refused = ({ status, json }: { status: number; json: Record<string, unknown> }) => {
    assert.deepEqual([status, json['reason'], json['most']], [409, 'QUANTITY_LIMIT', 5])
    assert.equal(json['message'], 'You can order at most 5 of one item.')
  }
  refused(await amal.post('/api/cart/add', { ...item, quantity: 6 }))
  assert.equal((await amal.post('/api/cart/add', { ...item, quantity: 5 })).status, 200)
  refused(await amal.post('/api/cart/add', { ...item, quantity: 1 }))
  refused(await amal.patch('/api/cart/update', { ...item, quantity: 6 }))
  refused(await place(amal, [{ ...item, quantity: 6 }]))
  refused(
    await place(amal, [
      { ...item, quantity: 3 },
      { ...item, quantity: 3 }
    ])
  )
  assert.equal((await place(amal, [{ ...item, quantity: 5 }])).status, 201)
  await type('settings', 'orders', 'line-pieces', 'default')
})

test('C270 the team raises the limit of one account, which then counts for no other', async () => {
  const limited = await openTestApi({ rateLimit: true }, db)
  const amal = await shopper(app)
  const omar = await shopper(app, 'Omar')
  for (const { email } of [amal, omar]) await type('customer', 'limit', email, 'default')
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 500 }] })
  const order = (who: typeof amal, quantity: number) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/order',
      cookies: Object.fromEntries(who.jar),
      payload: {
        ...{ products: [{ productId, variantId, quantity }], address: { street: '9 Safa St' } },
        ...{ paymentMethod: 'STRIPE' }
      }
    })
  await type('customer', 'limit', amal.email, '60', '2000000')
  assert.equal((await order(amal, 30)).statusCode, 201)
  assert.equal((await order(amal, 30)).statusCode, 201)
  assert.equal((await order(amal, 1)).statusCode, 409)
  assert.equal((await order(omar, 30)).statusCode, 201)
  assert.equal((await order(omar, 1)).statusCode, 409)
  assert.match(
    (await type('customer', 'show', amal.email)).join('\n'),
    /at most 60 pieces and AED\s2,000,000\.00/
  )

  const system = await systemWith(api, 'care', 'customers:read,customers:write')
  const [found] = (await system(`GET /customers?words=${amal.email}`)).json.items
  assert.deepEqual(found.limit, { pieces: 60, amount: 2_000_000 })
  const put = (limit: object) => system(`PUT /customers/${found.id}/limit`, limit)
  assert.deepEqual((await put({ pieces: 90, amount: 100 })).json.limit, { pieces: 90, amount: 100 })
  assert.equal((await put({ pieces: 0, amount: 100 })).status, 400)
  await assert.rejects(type('customer', 'limit', amal.email, 'many'), /whole number/)
  const [line = ''] = await type('customer', 'limit', amal.email, 'default')
  assert.match(line, /holds what the shop allows/)
})
