import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi, runMailingJobs, shopper } from '../../testing/test-api'

const { app, db, deps } = await openTestApi()
const mails = async (to: string) =>
  (
    await db.many<{ subject: string }>(
      sql`select subject from mail where recipient = ${to} and kind = 'notify'`
    )
  ).map(mail => mail.subject)

test('API-034 a subscriber gets one mail at the account address when the product is back', async () => {
  const amal = await shopper(app)
  const { productId, variantIds } = await addProduct(db, { variants: [{ stock: 0 }, { stock: 0 }] })
  const [red, blue] = variantIds
  const subscribe = (body: object) => amal.post('/api/notify/subscribe', { productId, ...body })
  assert.deepEqual((await subscribe({ variantId: red, email: 'someone@else.example' })).json, {
    success: true,
    message: 'We’ll email you when it’s back in stock'
  })
  assert.equal((await subscribe({ variantId: red })).json.success, true)
  await db.run(sql`update variant set stock = 2 where id = ${blue}`)
  await runMailingJobs(deps)
  assert.deepEqual(await mails(amal.email), [])
  await db.run(sql`update variant set stock = 2 where id = ${red}`)
  await Promise.all([1, 2, 3].map(() => runMailingJobs(deps)))
  assert.deepEqual(await mails(amal.email), ['Back in stock: Maison Dune Bag'])
  await db.run(sql`update variant set stock = 0 where id = ${red}`)
  await db.run(sql`update variant set stock = 1 where id = ${red}`)
  await runMailingJobs(deps)
  assert.equal((await mails(amal.email)).length, 1)
})

test('a subscription without a variant is satisfied by any variant', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 0 }] })
  await amal.post('/api/notify/subscribe', { productId })
  await db.run(sql`update variant set stock = 1 where id = ${variantId}`)
  await runMailingJobs(deps)
  assert.equal((await mails(amal.email)).length, 1)
})

test('returns 401 for a visitor and 404 for an unknown product', async () => {
  const amal = await shopper(app)
  assert.equal((await amal.post('/api/notify/subscribe', { productId: newId() })).status, 404)
  amal.jar.clear()
  assert.equal((await amal.post('/api/notify/subscribe', { productId: newId() })).status, 401)
})
