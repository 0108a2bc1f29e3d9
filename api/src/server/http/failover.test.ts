import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPool } from '@sahra/server-kit/database/database'
import { freshDatabase } from '../../db/testing'
import { addTestShoppers } from '../../testing/test-shoppers.queries'
import { addProduct, openTestApi } from '../../testing/test-api'

const db = await freshDatabase()

test('an order is 503 with Retry-After while the database is read-only, and placed after the failover', async context => {
  const admin = await db.connect()
  const { host, port, user, password, database } = admin
  // Applies to connections that are opened from now on.
  const setReadOnly = (value: 'on' | 'off') =>
    admin.query(`alter database ${database} set default_transaction_read_only = ${value}`)
  const item = await addProduct(db, { stock: 3 })
  const [testShopper] = await addTestShoppers(db, 1)
  const pool = openPool({ host, port, user, password, database, max: 1, connectionTimeoutMillis: 60_000 })
  context.after(() => Promise.all([pool.close(), admin.end()]))
  const { app } = await openTestApi({ logLevel: 'silent' }, pool)
  const order = () =>
    app.inject({
      method: 'POST',
      url: '/api/order',
      headers: { cookie: testShopper?.cookie, 'idempotency-key': 'failover-1' },
      payload: {
        products: [{ ...item, quantity: 1 }],
        address: { street: '1 Palm St' },
        paymentMethod: 'COD',
        codConfirmed: true
      }
    })
  await setReadOnly('on')
  const refused = await order()
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '5'])
  await setReadOnly('off')
  assert.equal((await order()).statusCode, 201)
})
