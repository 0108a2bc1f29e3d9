import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, browser, openTestApi, password, shopper } from '../../testing/test-api'

const { app, db } = await openTestApi()
const { app: limited } = await openTestApi({ rateLimit: true }, db)
const open = (token: string) => browser(app).post('/api/wishlist/shared', { token })

/** A shopper with a wishlist of one product and its link. */
async function shared() {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { stock: 3 })
  await amal.post('/api/wishlist/', { productId })
  const { token } = (await amal.post('/api/wishlist/link')).json as { token: string }
  return { amal, productId, token }
}

test('WL-019 API-051 a link shows the wishlist with its states of the moment, and nothing of its owner', async () => {
  const { amal, productId, token } = await shared()
  const first = await open(token)
  assert.deepEqual(
    first.json.map((item: { productId: string; status: string }) => [item.productId, item.status]),
    [[productId, 'ok']]
  )
  await db.run(sql`update product set stock = 0 where id = ${productId}`)
  const second = await open(token)
  assert.equal(second.json[0].status, 'out_of_stock')
  assert.ok(!second.raw.body.includes(amal.email) && !second.raw.body.includes('Amal'))
})

test('WL-020 only its owner makes and ends a link; another one is another link', async () => {
  const { amal, token } = await shared()
  assert.equal((await amal.post('/api/wishlist/link')).json.token, token)
  const layla = await shopper(app, 'Layla')
  await layla.delete('/api/wishlist/link')
  assert.equal((await open(token)).status, 200)
  assert.equal((await browser(app).post('/api/wishlist/link')).status, 401)

  assert.equal((await amal.delete('/api/wishlist/link')).json.token, null)
  assert.equal((await open(token)).json.reason, 'INVALID_LINK')
  const again = (await amal.post('/api/wishlist/link')).json.token
  assert.notEqual(again, token)
  assert.equal((await open(token)).status, 400)
  assert.equal((await open(again)).status, 200)
})

test('C375 a forged link shows nothing, and guesses are limited', async () => {
  const { token } = await shared()
  const [id, signature] = token.split('.')
  for (const forged of [`${id}.${'x'.repeat(43)}`, `${newId()}.${signature}`, id!, ''])
    assert.equal((await open(forged)).json.reason, 'INVALID_LINK', forged)
  const guest = browser(limited, '10.6.6.6')
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries++)
    statuses.push((await guest.post('/api/wishlist/shared', { token: 'x' })).status)
  assert.deepEqual(statuses.slice(-2), [400, 429])
})

test('C375 a link ends with the account', async () => {
  const { amal, token } = await shared()
  await amal.post('/api/user/close-account', { password })
  assert.equal((await open(token)).status, 400)
  assert.equal(await db.first(sql`select from wishlist_link where id = ${token.slice(0, 24)}`), undefined)
})
