import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from '../../server/config/config'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { addProduct, openTestApi } from '../../testing/test-api'
import { testDeps } from '../../testing/test-config'
import { findShop, lockShopChanges, saveShopChanges, type ShopChanges } from './shop.queries'
import { isShopEmail } from '../../server/config/contact.rules'

const db = await freshDatabase()
const change = (changes: ShopChanges) =>
  db.transaction(async tx => {
    await lockShopChanges(tx)
    await saveShopChanges(tx, changes, 'test')
  })
const sender = async (env: Record<string, string>) => (await findShop(db, readConfig(env))).sender

test('C120 the environment is the default, and a setting wins', async () => {
  const env = { SHOP_PHONE: '+971 50 111 1111', SELLER_NAME: 'Oasis LLC', SELLER_TRN: '100111111100003' }
  const found = async () => {
    const { phone, seller } = await findShop(db, readConfig(env))
    return { phone, seller }
  }
  await change({})
  assert.deepEqual(await found(), {
    phone: '+971 50 111 1111',
    seller: { name: 'Oasis LLC', trn: '100111111100003' }
  })
  await change({ phone: '+971 50 222 2222', seller: { name: 'Dune LLC' } })
  assert.deepEqual(await found(), { phone: '+971 50 222 2222', seller: { name: 'Dune LLC' } })
})

test('C120 mail comes from the setting, else from MAIL_FROM, else from the e-mail address of the shop', async () => {
  await change({})
  assert.deepEqual(await sender({}), { name: 'Sahra', address: 'care@sahra.example' })
  await change({ email: 'hello@dune.example' })
  assert.deepEqual(await sender({}), { name: 'Sahra', address: 'hello@dune.example' })
  assert.deepEqual(await sender({ MAIL_FROM: 'post@dune.example' }), {
    name: 'Sahra',
    address: 'post@dune.example'
  })
  const env = { MAIL_FROM: 'Dune House <post@dune.example>' }
  assert.deepEqual(await sender(env), { name: 'Dune House', address: 'post@dune.example' })
  await change({ sender: { name: 'Orders', address: 'orders@dune.example' } })
  assert.deepEqual(await sender(env), { name: 'Orders', address: 'orders@dune.example' })
})

test('a MAIL_FROM that is not an address is refused', () => {
  for (const from of [
    'Dune House',
    'a@b@c.example',
    'Dune <post@dune.example',
    'a b@dune.example',
    'a@b.example <c@d.example>',
    '<>'
  ])
    assert.throws(
      () => readConfig({ MAIL_FROM: from }),
      (error: Error) =>
        error instanceof ConfigError && error.message.startsWith('MAIL_FROM must be an address')
    )
})

test('accepts e-mail addresses that need no quotes', () => {
  for (const text of ['care@sahra.example', 'o.rders+uae@a-b.example', 'x@localhost', 'care@münchen.example'])
    assert.ok(isShopEmail(text), text)
  const others = [
    'care',
    '@sahra.example',
    'a@',
    'a@b c',
    'a,b@c.example',
    'a@-b.example',
    'a..b@c.example',
    'a@[127.0.0.1]',
    'a@b.example\nBcc: x@y'
  ]
  for (const text of [...others, `${'a'.repeat(65)}@b.example`]) assert.ok(!isShopEmail(text), text)
})

test('C120 pages get neither the sender nor the seller', async () => {
  await change({ seller: { name: 'Secret LLC' }, sender: { name: 'Hidden', address: 'hidden@dune.example' } })
  const server = await buildServer(testDeps(db))
  const { body } = await server.inject('/api/settings/public')
  await server.close()
  assert.match(body, /"shop":\{"email"/)
  assert.doesNotMatch(body, /Secret|Hidden|hidden/)
})

test('C143 the settings say that the shop is empty until a product can be opened', async () => {
  const { app, db } = await openTestApi()
  const isEmpty = async () => (await app.inject('/api/settings/public')).json().shop.isEmpty
  assert.equal(await isEmpty(), true)
  await addProduct(db, { active: false })
  assert.equal(await isEmpty(), true)
  await addProduct(db)
  assert.equal(await isEmpty(), false)
})
