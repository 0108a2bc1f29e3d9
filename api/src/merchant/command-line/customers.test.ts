import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { rawSql, sql } from '@sahra/server-kit/database/sql'
import { deleteOldMail } from '../../house/mail/outbox.queries'
import { place, cash } from '../../selling/order/testing/place-orders'
import { deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { addProduct, browser, openTestApi, password, shopper } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const api = await openTestApi()
const { app, db, deps } = api
const type = commandLine({ db, deps })
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })
const signIn = (email: string) => browser(app).post('/api/auth/login', { email, password })
const home = {
  street: '7 Souk',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'UAE',
  phone: '0507654321'
}

/** Returns the tables with a row that has the text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.many<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  )
  const found: string[] = []
  for (const { name } of tables) {
    const row = await db.first(
      sql`select from ${rawSql(name as 'shopper')} as t where position(lower(${text}) in lower(t::text)) > 0`
    )
    if (row) found.push(name)
  }
  return found.sort()
}

test('C155 a customer is found by e-mail, phone and order, and shown with the orders', async () => {
  const { amal, id } = await deliveredOrder(api)
  await amal.post('/api/user/address', home)
  const { number } = (await db.first<{ number: string }>(
    sql`select number from shop_order where id = ${id}`
  ))!
  for (const words of [amal.email, amal.email.slice(0, 20).toUpperCase(), number, id, '+971 50 765 4321'])
    assert.match((await type('customer', 'find', words)).join('\n'), new RegExp(amal.email), words)
  const shown = await type('customer', 'show', number.toLowerCase())
  assert.match(
    shown.join('\n'),
    new RegExp(`${amal.email}[^]+active[^]+${number}.+Delivered {2}Paid {2}AED [\\d,.]+$`)
  )
  for (const words of ['nobody@example.com', '123', '%%%', '0000000'])
    assert.match((await type('customer', 'find', words)).join(), /No customer has/)
  await refused(/at least 3/, 'customer', 'find', '%')
  await refused(/There is no customer/, 'customer', 'show', amal.email.slice(1))
})

test('C155 a blocked customer is signed out everywhere and refused, until the block ends', async () => {
  const noor = await shopper(app, 'Noor')
  await type('customer', 'block', noor.email, 'stolen cards', '--dry-run')
  assert.equal((await noor.get('/api/user/data')).status, 200)
  await type('customer', 'block', noor.email, 'stolen cards')
  assert.equal((await noor.get('/api/user/data')).status, 401)
  const { status, json } = await signIn(noor.email)
  assert.deepEqual(
    [status, json.code, json.message],
    [403, 'BLOCKED', 'This account is blocked. Please contact us.']
  )
  // Only who knows the password learns of it.
  const wrong = await browser(app).post('/api/auth/login', { email: noor.email, password: 'a wrong one' })
  assert.equal(wrong.json.code, 'NO_SESSION')
  await refused(/blocked already/, 'customer', 'block', noor.email, 'again')
  assert.match((await type('customer', 'show', noor.email)).join(), /blocked, stolen cards/)
  await type('customer', 'unblock', noor.email)
  assert.equal((await signIn(noor.email)).status, 200)
  await refused(/not blocked/, 'customer', 'unblock', noor.email)
  await refused(/A reason has/, 'customer', 'block', noor.email, ' ')
})

test('C155 a sign-in at the time of a block leaves no session', async () => {
  const zayn = await shopper(app, 'Zayn')
  await Promise.all([
    type('customer', 'block', zayn.email, 'x'),
    ...Array.from({ length: 5 }, () => signIn(zayn.email))
  ])
  const left = await db.first(sql`
    select from session join shopper on shopper.id = shopper_id where email = ${zayn.email}`)
  assert.equal(left, undefined)
})

test('C155 an erased customer leaves the name and the address only in orders and invoices', async () => {
  const { amal, id } = await deliveredOrder(api)
  const product = await addProduct(db)
  await amal.post('/api/user/address', home)
  await amal.post('/api/wishlist/', { productId: product.productId })
  await amal.post('/api/reviews', { productId: product.productId, rating: 5, comment: 'Fine.' })
  await type('customer', 'block', amal.email, `${amal.email} complained`)
  await db.run(sql`update mail set sent_at = now() where recipient = ${amal.email} and order_id = ${id}`)
  const promotion = await db.first<{ id: number }>(
    sql`insert into promotion (label, amount, starts_at, created_by) values ('x', 1, now(), 'x') returning id`
  )
  await db.run(sql`
    insert into promotion_use (order_id, promotion_id, shopper_id, email_hash, amount)
    select o.id, ${promotion?.id}, s.id, encode(sha256(convert_to(email_key, 'UTF8')), 'hex'), 1
    from shop_order o join shopper s on s.id = o.shopper_id where o.id = ${id}`)
  const hash = createHash('sha256').update(amal.email.toLowerCase()).digest('hex')
  assert.deepEqual(await tablesWith(hash), ['promotion_use'])
  const orders = () => db.many(sql`select * from shop_order where id = ${id}`)
  const before = await orders()
  await type('customer', 'erase', amal.email, '--dry-run')
  assert.equal((await db.many(sql`select from shopper where email = ${amal.email}`)).length, 1)

  const certificate = (await type('customer', 'erase', amal.email)).join('\n')
  assert.match(certificate, /Certificate of erasure/)
  for (const line of [/ 1 names at reviews/, / 1 orders/, / 1 addresses/, / 1 items of the wishlist/])
    assert.match(certificate, line)
  assert.ok(!certificate.includes(amal.email))
  assert.deepEqual(await orders(), before)
  assert.equal((await signIn(amal.email)).status, 401)
  assert.deepEqual([await tablesWith(amal.email), await tablesWith(hash)], [['mail'], []])
  await db.run(sql`update mail set sent_at = now() where recipient = ${amal.email}`)
  await deleteOldMail(db)
  assert.deepEqual(await tablesWith(amal.email), [])
  const shopperId = String(before[0]?.['shopper_id' as never])
  assert.match((await type('history', shopperId)).join('\n'), /customer\.erased.+kept: \{/)
  await refused(/is closed/, 'customer', 'erase', shopperId)
  await refused(/is closed/, 'customer', 'block', shopperId, 'x')
})

test('C155 a customer with an order on its way is not erased', async () => {
  const huda = await shopper(app, 'Huda')
  const product = await addProduct(db)
  const placed = await place(huda, [{ productId: product.productId, quantity: 1 }], cash)
  assert.ok(placed.status < 300, JSON.stringify(placed.json))
  await refused(/on its way/, 'customer', 'erase', huda.email)
  assert.equal((await huda.get('/api/user/data')).status, 200)
  await refused(/There is no customer/, 'customer', 'erase', 'nobody@example.com')
})
