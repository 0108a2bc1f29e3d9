import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartLine } from '@sahra/shared/contract/cart'
import type { Order } from '@sahra/shared/contract/order'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { listStuckOrders, listStuckTasks } from '../../../api/src/selling/payment/payment-report.queries'
import { listUninvoiced } from '../../../api/src/selling/invoice/invoice.queries'
import { browser, openTestApi } from '../../../api/src/testing/test-api'
import { testConfig } from '../../../api/src/testing/test-config'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../../api/src/db/testing'
import { seededCatalogue } from '../testing/seeded-catalogue'
import { DEMO_PASSWORD } from './shoppers'
import { seedShoppers } from './write-shoppers'

const db = await freshDatabase(seededCatalogue)
const { app } = await openTestApi({}, db)
const config = testConfig()
const isNew = await seedShoppers(db, config, () => {})

async function demo(name: string) {
  const visitor = browser(app)
  const email = `${name}@sahra.example`
  assert.equal((await visitor.post('/api/auth/login', { email, password: DEMO_PASSWORD })).status, 200)
  return visitor
}

test('creates the demo accounts once', async () => {
  assert.equal(isNew, true)
  assert.equal(await seedShoppers(db, config, () => {}), false)
  const verified = async (name: string) =>
    (await (await demo(name)).get('/api/user/data')).json.userData.isAccountVerified
  assert.deepEqual([await verified('layla'), await verified('omar')], [true, false])
})

test('C100 Layla has orders of every status with their details', async () => {
  const layla = await demo('layla')
  const orders: Order[] = (await layla.get('/api/order')).json
  assert.deepEqual(
    orders.map(order => [order.status, order.paymentMethod, order.paymentStatus]),
    [
      ['Pending', 'COD', 'Pending'],
      ['Shipped', 'COD', 'Pending'],
      ['Delivered', 'STRIPE', 'Paid'],
      ['Cancelled', 'COD', 'Pending'],
      ['Cancelled', 'STRIPE', 'Refunded']
    ]
  )
  const numbers = orders.map(order => order.number ?? '')
  assert.ok(numbers.every(number => /^SA-\d{4}-\d{6}$/.test(number)))
  assert.deepEqual(numbers, numbers.toSorted().reverse(), 'the oldest has the lowest number')
  assert.equal(orders[1]?.tracking?.carrier, 'Aramex')
  assert.deepEqual(
    orders[2]?.statusHistory?.map(entry => entry.status),
    ['Pending', 'Shipped', 'Delivered']
  )
  assert.equal((await layla.get(`/api/order/${orders[2]?._id}/invoice.pdf`)).status, 200)
  const { addresses } = (await layla.get('/api/user/addresses')).json
  assert.deepEqual(
    addresses.map((address: { isDefault: boolean }) => address.isDefault),
    [true, false, false]
  )
})

test('C275 no payment of the demo is stuck, no invoice is missing, and its refund has a credit note', async () => {
  assert.deepEqual(await Promise.all([listStuckOrders(db, 9), listStuckTasks(db, 9), listUninvoiced(db)]), [
    [],
    [],
    []
  ])
  const layla = await demo('layla')
  const orders: Order[] = (await layla.get('/api/order')).json
  const { invoiceNumber, totalAmount, refunded, creditNotes = [] } = orders.at(-1) ?? assert.fail()
  assert.deepEqual([refunded, creditNotes.map(({ amount }) => amount)], [totalAmount, [totalAmount]])
  assert.match(invoiceNumber ?? '', /^INV-/)
})

test('C100 Layla has a wishlist item of every status, Nadia a cart line of every reason', async () => {
  const wishlist: WishlistItem[] = (await (await demo('layla')).get('/api/wishlist')).json
  assert.deepEqual(
    wishlist.map(item => item.status),
    ['product_unavailable', 'out_of_stock', 'ok', 'ok']
  )
  const { items } = (await (await demo('nadia')).get('/api/cart')).json
  assert.deepEqual(
    items.map((line: CartLine) => line.reason),
    [null, 'PRODUCT_DELETED', 'VARIANT_DELETED', 'PRODUCT_INACTIVE', 'VARIANT_INACTIVE']
  )
})

test('reviews of demo accounts are verified purchases', async () => {
  const row = await db.first<{ productId: string }>(sql`
    select product_id as "productId" from review where author = 'Mira C.' and rating = 5 and shopper_id is not null`)
  const { items } = (await browser(app).get(`/api/reviews/product/${row?.productId}?limit=48`)).json
  const hers = items.find((review: { user: { name: string } }) => review.user.name === 'Mira C.')
  assert.equal(hers.verified, true)
  assert.deepEqual(
    await db.many(sql`
      select p.name from review r join product p on p.id = r.product_id where 'pre-loved' = any (p.tags)`),
    []
  )
})
