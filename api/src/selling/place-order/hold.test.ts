import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { addTestShoppers, readStocks } from '../../testing/test-shoppers.queries'
import { deleteEndedHolds } from './hold.queries'
import { expireOrder } from '../order-management/let-go.service'
import { confirmOrder, rejectOrder } from '../order-management/status.service'
import { assertRefused as refused, openHoldingShop, placedId as placed } from './testing/holding-shop'

const shop = await openHoldingShop()
const { db, deps, send, bag, addItem, elsewhere, order, bags, testShopper, unverified } = shop

test('C270 one account, verified or not, cannot order the whole shop in cash', async () => {
  const items = await Promise.all(Array.from({ length: 100 }, () => addItem(7)))
  for (const [attacker, most, reason] of [
    [await unverified(), 10, 'CASH_UNVERIFIED'],
    [await testShopper(), 30, 'TOO_MUCH_HELD']
  ] as const) {
    const place = elsewhere()
    for (let attempt = 0; attempt < 4; attempt++)
      refused(
        await order(
          attacker,
          items.map(item => ({ ...item, quantity: 1 })),
          place
        ),
        'TOO_MUCH_HELD'
      )
    placed(
      await order(
        attacker,
        items.slice(0, most).map(item => ({ ...item, quantity: 1 })),
        place
      )
    )
    refused(
      await order(
        attacker,
        items.slice(0, 1).map(item => ({ ...item, quantity: 1 })),
        place
      ),
      reason
    )
  }
  const left = (await readStocks(db, items)).reduce((sum, stock) => sum + stock, 0)
  assert.equal(left, 700 - 40, 'a refused order holds nothing')
})

test('C270 further accounts at one address, phone, network or site share its limit', async () => {
  let networks = 0
  const shared: [string, number, () => ReturnType<typeof elsewhere>][] = [
    ['address', 30, () => elsewhere({ street: 'Villa 7, Al-Wasl Road' })],
    ['phone', 30, () => elsewhere({ phone: '0501112233' })],
    ['network', 60, () => elsewhere({ ip: '203.0.113.9' })],
    ['network', 60, () => elsewhere({ ip: '2001:db8:1:1::1' })],
    ['network', 240, () => elsewhere({ ip: `2001:db8:2:${(++networks).toString(16)}::1` })]
  ]
  for (const [held, most, place] of shared) {
    for (let units = 0; units < most; units += 20) {
      const quantity = Math.min(20, most - units)
      placed(await bags(await testShopper(), quantity, place()))
    }
    refused(await bags(await testShopper(), 1, place()), 'TOO_MUCH_HELD', { held })
    placed(await bags(await testShopper(), 1))
  }
})

test('C270 another spelling of the same address, phone or network counts as the same', async () => {
  const first = { street: 'Villa 7, Al-Wasl Road', phone: '0501112244', ip: '2001:db8:9::1' }
  placed(await bags(await testShopper(), 30, elsewhere({ street: '8 Safa St.' })))
  refused(await bags(await testShopper(), 1, elsewhere({ street: 'st  safa, ８' })), 'TOO_MUCH_HELD', {
    held: 'address'
  })
  placed(await bags(await testShopper(), 30, elsewhere({ phone: first.phone })))
  for (const phone of ['+971 50 111 2244', '00971501112244', '٠٥٠١١١٢٢٤٤'])
    refused(await bags(await testShopper(), 1, elsewhere({ phone })), 'TOO_MUCH_HELD', { held: 'phone' })
  for (const ip of [first.ip, '2001:0db8:0009:0::ffff'])
    placed(await bags(await testShopper(), 30, elsewhere({ ip })))
  refused(await bags(await testShopper(), 1, elsewhere({ ip: '2001:db8:9:0:1::' })), 'TOO_MUCH_HELD', {
    held: 'network'
  })
})

test('C270 an amount is limited as units are', async () => {
  const watch = await addItem(10, 30_000_000)
  const amal = await testShopper()
  placed(await order(amal, [{ ...watch, quantity: 7 }]))
  refused(await order(amal, [{ ...watch, quantity: 1 }]), 'TOO_MUCH_HELD', {
    held: 'account',
    amount: 2_500_000
  })
})

test('C270 a shopper orders ten units in cash or by card, verified or not, and again', async () => {
  for (const amal of [await testShopper(), await unverified()]) {
    const place = elsewhere()
    placed(await bags(amal, 10, place))
    placed(await bags(amal, 10, place, 'STRIPE'))
  }
})

test('C270 orders at the same time cannot exceed a limit together', async () => {
  const place = elsewhere()
  const testShoppers = await addTestShoppers(db, 24)
  const responses = await Promise.all(testShoppers.map(testShopper => bags(testShopper, 3, place)))
  assert.equal(responses.filter(({ status }) => status === 201).length, 10)
  for (const response of responses.filter(({ status }) => status !== 201))
    refused(response, 'TOO_MUCH_HELD', { held: 'address' })
})

test('C270 what the team confirms or rejects, and what is paid, holds nothing', async () => {
  const amal = await testShopper()
  const full = async () => {
    const id = placed(await bags(amal, 30))
    refused(await bags(amal, 1), 'TOO_MUCH_HELD')
    return id
  }
  await confirmOrder(deps, await full())
  await rejectOrder(deps, await full())
  await db.run(sql`update shop_order set payment_status = 'Authorized' where id = ${await full()}`)
  await full()
})

test('C270 orders that end unpaid, or are cancelled, count for 24 hours', async () => {
  const amal = await testShopper()
  const first = placed(await bags(amal, 20, undefined, 'STRIPE'))
  await db.transaction(tx => expireOrder(tx, deps, first))
  const second = placed(await bags(amal, 10, undefined, 'STRIPE'))
  assert.equal((await send(amal, `PUT /api/order/cancel/${second}`)).status, 200)
  refused(await bags(amal, 1, undefined, 'STRIPE'), 'TOO_MUCH_HELD')
  await db.run(sql`
    update order_hold set counts_until = counts_until - interval '24 hours' where order_id = ${first}`)
  placed(await bags(amal, 20))
  await deleteEndedHolds(db)
  const stored = await db.many<{ id: string }>(
    sql`select order_id as id from order_hold where shopper_id = ${amal.id}`
  )
  assert.deepEqual(stored.map(({ id }) => id).includes(first), false)
  assert.equal(stored.length, 2)
})

test('C271 more in cash needs a verified e-mail; the cart stays as it is', async () => {
  const amal = await unverified()
  const cart = (await send(amal, 'POST /api/cart/add', { ...bag, quantity: 11 })).json
  const body = {
    products: [{ ...bag, quantity: 11 }],
    ...{ address: elsewhere().address, paymentMethod: 'COD', codConfirmed: true, cartVersion: cart.version }
  }
  refused(await send(amal, 'POST /api/order', body), 'CASH_UNVERIFIED', { pieces: 10, amount: 55_000 })
  assert.equal((await send(amal, 'GET /api/cart')).json.items[0].quantity, 11)
  await db.run(sql`update shopper set verified_at = now() where id = ${amal.id}`)
  placed(await send(amal, 'POST /api/order', body))
  const watch = await addItem(10, 3_000_000)
  const omar = await unverified()
  placed(await order(omar, [{ ...watch, quantity: 1 }]))
  refused(await order(omar, [{ ...watch, quantity: 1 }]), 'CASH_UNVERIFIED')
  placed(await order(omar, [{ ...watch, quantity: 1 }], undefined, 'STRIPE'))
})

test('C270 a hold has no address, phone or network that can be read', async () => {
  const amal = await testShopper()
  const id = placed(await bags(amal, 1, elsewhere({ ip: '198.51.100.77' })))
  const row = await db.first<Record<string, unknown>>(sql`select * from order_hold where order_id = ${id}`)
  for (const key of ['address_key', 'phone_key', 'network_key'])
    assert.match(String(row?.[key]), /^[0-9a-f]{32}$/)
  assert.equal(row?.['site_key'], null)
})
