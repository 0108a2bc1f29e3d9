import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import { personalDataResponse } from '@sahra/shared/contract/security'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import { addProduct, openTestApi, password, type SignedIn, verifiedShopper } from '../../testing/test-api'
import { mailAlerts } from './alert-digest.service'

const { app, db, deps } = await openTestApi()

const mailsTo = async (who: SignedIn) =>
  db.many<{ subject: string; body: string }>(sql`
    select subject, body from mail where recipient = ${who.email} and kind = 'notify' order by created_at, id`)
/** What was made before is as old as if the mails of today were those of yesterday. */
async function passDay(): Promise<void> {
  await db.run(sql`
    update product set created_at = created_at - interval '1 day', published_at = published_at - interval '1 day'`)
  await db.run(sql`
    update alert set seen_at = seen_at - interval '1 day', mailed_at = mailed_at - interval '1 day'`)
}
const save = (who: SignedIn, address: string, headers = {}) =>
  who.post('/api/alerts', { kind: 'search', address }, headers)

/** A confirmed shopper with saved searches. */
async function searching(...addresses: string[]) {
  const amal = await verifiedShopper(app, db)
  for (const address of addresses) assert.equal((await save(amal, address)).status, 200, address)
  return amal
}
/** The lines of a mail with products. */
const productsIn = (body = '') =>
  body
    .split('\n')
    .filter(line => line.startsWith('Maison '))
    .toSorted()

test('AC-066 C407 one mail a day has what is new in every saved search, as its page shows it', async () => {
  await addProduct(db, { name: 'Old Tote', price: 10_000 })
  const amal = await searching(
    '/products?max=300',
    '/search?q=tote',
    '/brand/maison?colours=Red',
    '/products?max=1'
  )
  await addProduct(db, { name: 'Dear Tote', price: 90_000 })
  await addProduct(db, { name: 'Plain Purse', price: 20_000 })
  await addProduct(db, { name: 'Red Purse', price: 70_000, variants: [{ color: 'Red' }] })
  await addProduct(db, { name: 'Sold Tote', stock: 0 })
  await addProduct(db, { name: 'Draft Tote', active: false })
  await mailAlerts(deps)
  assert.deepEqual(await mailsTo(amal), [], 'an import may still be writing')

  await passDay()
  await Promise.all([mailAlerts(deps), mailAlerts(deps)])
  const [mail, ...others] = await mailsTo(amal)
  assert.equal(others.length, 0)
  assert.equal(mail?.subject, 'New in your saved searches')
  assert.deepEqual(productsIn(mail?.body), [
    'Maison Dear Tote, AED 900.00',
    'Maison Plain Purse, AED 200.00',
    'Maison Red Purse, AED 700.00'
  ])
  assert.match(mail?.body ?? '', /1 new piece in your search: Maison, Red\nMaison Red Purse/)
  assert.match(mail?.body ?? '', /View the search: \S+\/search\?q=tote&sortBy=createdAt\n/)

  await passDay()
  await mailAlerts(deps)
  assert.equal((await mailsTo(amal)).length, 1, 'nothing is new again')
})

test('C407 a draft is new once it is open, and a product that was closed for a while is not', async () => {
  const draft = await addProduct(db, { name: 'Draft', active: false })
  const closed = await addProduct(db, { name: 'Closed' })
  const set = (active: boolean, ...products: { productId: string }[]) =>
    db.run(sql`
      update product set active = ${active} where id = any (${products.map(({ productId }) => productId)}::text[])`)
  await passDay()
  const amal = await searching('/products')
  await set(false, closed)
  await set(true, draft, closed)
  await set(false, draft)
  await passDay()
  await set(true, draft)
  await mailAlerts(deps)
  assert.deepEqual(productsIn((await mailsTo(amal))[0]?.body), ['Maison Draft, AED 100.00'])
})

test('C405 C407 falling prices and saved searches are one mail, and what is found waits for the next one', async () => {
  const amal = await searching('/products')
  const { productId } = await addProduct(db, { name: 'Wished' })
  await amal.post('/api/wishlist', { productId })
  await amal.post('/api/alerts', { kind: 'price' })
  await passDay()
  await db.run(sql`update product set price = 8000 where id = ${productId}`)
  await mailAlerts(deps)
  const [mail] = await mailsTo(amal)
  assert.equal(mail?.subject, 'New in your saved searches, and prices have fallen')
  assert.deepEqual(productsIn(mail?.body), [
    'Maison Wished, AED 80.00',
    'Maison Wished, AED 80.00 (was AED 100.00)'
  ])
  await addProduct(db, { name: 'Next' })
  await db.run(sql`update product set created_at = now() - interval '1 hour' where name = 'Next'`)
  await db.run(sql`update alert set seen_at = now() - interval '2 hours' where kind = 'search'`)
  await mailAlerts(deps)
  assert.equal((await mailsTo(amal)).length, 1)
  await passDay()
  await mailAlerts(deps)
  assert.match((await mailsTo(amal))[1]?.body ?? '', /Maison Next/)
})

test('C407 an import of very many products is one mail, in its language', async () => {
  const amal = await verifiedShopper(app, db)
  await save(amal, '/products?brands=casa&max=5000&conditions=new', { [LANGUAGE_HEADER]: 'ar' })
  const brand = newId()
  await db.run(sql`insert into brand (id, slug, name) values (${brand}, 'casa', 'Casa')`)
  await db.run(sql`
    insert into product (id, slug, name, brand_id, category_id, images, price, stock)
    select 'f' || lpad(to_hex(n), 23, '0'), 'many-' || n, 'Piece ' || n, ${brand}, category.id, '{}', 10000, 1
    from generate_series(1, 500) n, (select id from category limit 1) category`)
  await passDay()
  await mailAlerts(deps)
  const mails = await mailsTo(amal)
  assert.equal(mails.length, 1)
  assert.match(mails[0]?.body ?? '', /حتى \u2068\u200f5,000 د\.إ\.\u200f\u2069، \u2068Casa\u2069، جديدة\n/)
  assert.equal(mails[0]?.body.match(/Casa Piece/g)?.length, 4)
  assert.match(mails[0]?.body ?? '', /496 قطعة/)
})

test('C407 an error with one search keeps no other from a mail, and the job is tried again', async () => {
  const [first, second] = [await searching('/products?brand=maison'), await searching('/products')]
  await db.run(sql`
    insert into alert (id, shopper_id, kind, language, address, seen_at)
    select ${newId()}, id, 'search', 'en', '/of-an-earlier-version', now() from shopper where email = ${second.email}`)
  await addProduct(db, { name: 'Late Bag' })
  await passDay()
  const many: typeof db.many = query =>
    query.text.includes('from brand where id') ? Promise.reject(new Error('broken')) : db.many(query)
  await assert.rejects(mailAlerts({ ...deps, db: { ...db, many } }), /broken/)
  const counts = async () => [(await mailsTo(first)).length, (await mailsTo(second)).length]
  assert.deepEqual(await counts(), [0, 1])
  await mailAlerts(deps)
  assert.deepEqual(await counts(), [1, 1])
})

test('API-056 AC-066 a search is saved once, at most twenty are, and another page is none', async () => {
  const amal = await searching('/products?brands=maison&max=5000')
  const again = await save(amal, '/shop?max=5000&brands=maison&page=2&sortBy=price')
  const [saved, ...others] = again.json.alerts
  assert.equal(others.length, 0)
  assert.deepEqual(
    { ...saved, _id: '', createdAt: '' },
    {
      ...{ _id: '', createdAt: '', kind: 'search', address: '/products?brands=maison&max=5000' },
      name: 'Max: AED 5,000, Maison'
    }
  )
  const { json } = await amal.get('/api/alerts')
  assert.deepEqual(json.alerts, again.json.alerts)
  for (const address of ['/cart', '/search?q=', `/c/${newId()}`, 'https://evil.example/products'])
    assert.equal((await save(amal, address)).json.reason, 'NOT_A_SEARCH', address)
  const found = await Promise.all(
    Array.from({ length: 25 }, (_, max) => save(amal, `/products?max=${max + 1}`))
  )
  assert.equal(found.filter(({ status }) => status === 200).length, 19)
  const refused = found.find(({ status }) => status !== 200)
  assert.deepEqual([refused?.status, refused?.json.reason], [409, 'TOO_MANY_SEARCHES'])
  assert.equal((await save(amal, '/products?max=5000&brands=maison')).status, 200)
  assert.equal((await amal.delete(`/api/alerts/${saved._id}`)).json.alerts.length, 19)
})

test('C407 a saved search is named by its page and its chips, in the language of the request', async () => {
  const amal = await verifiedShopper(app, db)
  const { id } = (await db.first<{ id: string }>(sql`select id from category where slug = 'bags'`))!
  await db.run(sql`
    insert into translation (kind, id, field, language, words)
    values ('category', ${id}, 'name', 'ar', 'حقائب'), ('colour', 'Black', 'name', 'ar', 'أسود')`)
  const address = `/c/${id}/bags?deep=1&search=tote&brand=Lumen&min=10&inStock=1&onSale=1&colours=Black,Red&sizes=38`
  await save(amal, address)
  await save(amal, '/products')
  const names = async (headers = {}) =>
    (await amal.call('GET', '/api/alerts', undefined, headers)).json.alerts.map(
      ({ name }: { name: string }) => name
    )
  assert.deepEqual((await names()).toSorted(), [
    'All products',
    'Bags, “tote”, Brand: Lumen, Min: AED 10, In stock only, Price drops, Black, Red, 38'
  ])
  const arabic: string[] = await names({ [LANGUAGE_HEADER]: 'ar' })
  assert.ok(
    arabic.some(name => name.startsWith('حقائب، «') && name.includes('أسود')),
    String(arabic)
  )
})

test('AC-047 AC-048 C407 saved searches are in the file of the data, and end with the account', async () => {
  const amal = await searching('/search?q=tote')
  const { alerts } = personalDataResponse.parse((await amal.get('/api/user/export')).json)
  assert.deepEqual(
    alerts.map(({ kind, ...alert }) => [kind, 'name' in alert && alert.name]),
    [['search', '“tote”']]
  )
  assert.equal((await amal.post('/api/user/close-account', { password })).status, 200)
  assert.equal(
    await db.first(sql`select from alert where address like '/search?q=tote%'
    and shopper_id in (select id from shopper where email = ${amal.email})`),
    undefined
  )
})
