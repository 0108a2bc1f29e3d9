import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandLine } from '../command-line/testing/command-line'
import { openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const { app } = api
const call = await systemWith(api, 'erp', 'settings:read,settings:write')
const shownToShoppers = async () => (await app.inject('/api/settings/public')).json()
const history = async () => (await commandLine(api)('settings', 'history')).join('\n')

test('C131 settings are read and changed, and the history has the token', async () => {
  const before = (await call('GET /settings')).json
  assert.deepEqual(before.tax, { rate: 5, displayMode: 'exclusive' })
  const body = { tax: { rate: 7.5, displayMode: 'inclusive' }, freeOver: 250.5, delivery: '1–2 days' }
  const key = { 'idempotency-key': 'settings-1' }
  assert.equal((await call('PATCH /settings?dryRun=true', body)).json.shipping.freeOver, 250.5)
  assert.equal((await shownToShoppers()).shipping.freeOver, before.shipping.freeOver)
  const changed = await call('PATCH /settings', body, key)
  assert.deepEqual(
    [changed.json.tax, changed.json.shipping.freeOver, changed.json.delivery],
    [{ rate: 7.5, displayMode: 'inclusive' }, 250.5, { eta: '1–2 days' }]
  )
  assert.deepEqual((await call('PATCH /settings', body, key)).json, changed.json)
  const { tax, shipping } = await shownToShoppers()
  assert.deepEqual([tax, shipping.freeOver], [{ rate: 7.5, displayMode: 'inclusive' }, 250.5])
  assert.match(await history(), /token erp {2}settings tax-rate 7\.5/)
})

test('C131 shipping methods are added, replaced, chosen and removed', async () => {
  const put = (body: object) => call('PUT /settings/shipping/courier', body)
  const methodOf = ({ json }: Awaited<ReturnType<typeof put>>) =>
    json.shipping.methods.find(({ code }: { code: string }) => code === 'courier')
  const added = await put({ label: 'By courier', amount: 35, days: { from: 1, to: 2 } })
  assert.deepEqual(methodOf(added), {
    ...{ code: 'courier', label: 'By courier', amount: 35, active: true, etaDaysMin: 1, etaDaysMax: 2 }
  })
  assert.equal(
    (await call('PATCH /settings', { defaultMethodCode: 'courier' })).json.shipping.defaultMethodCode,
    'courier'
  )
  const replaced = await put({ label: 'Courier', amount: 29.5, active: false })
  assert.deepEqual(methodOf(replaced), { code: 'courier', label: 'Courier', amount: 29.5, active: false })
  assert.notEqual(replaced.json.shipping.defaultMethodCode, 'courier')
  assert.equal((await call('PATCH /settings', { defaultMethodCode: 'courier' })).status, 400)
  assert.equal(methodOf(await call('DELETE /settings/shipping/courier')), undefined)
  assert.equal((await call('DELETE /settings/shipping/courier')).status, 400)
})

test('C426 a method with a rule is put as it is read', async () => {
  const rule = { kind: 'same-day', places: ['Dubai'], until: '14:00', closedDays: [0] }
  const slots = { kind: 'slot', places: ['Dubai'], hours: ['10:00-13:00'], from: 1, to: 7 }
  const put = async (code: string, body: object) => {
    const { json } = await call(`PUT /settings/shipping/${code}`, body)
    return json.shipping.methods.find((method: { code: string }) => method.code === code)
  }
  const today = await put('today', { label: 'Same day', amount: 50, rule })
  assert.deepEqual(today, { code: 'today', label: 'Same day', amount: 50, active: true, rule })
  assert.deepEqual(await put('today', { label: 'Today', amount: 45, active: false }), {
    ...{ code: 'today', label: 'Today', amount: 45, active: false, rule }
  })
  assert.deepEqual((await put('slot', { label: 'Slot', amount: 35, rule: slots })).rule, slots)
  assert.deepEqual((await put('store', { label: 'Pick-up', amount: 0, rule: { kind: 'pick-up' } })).rule, {
    kind: 'pick-up'
  })
  for (const code of ['today', 'slot', 'store']) await call(`DELETE /settings/shipping/${code}`)
})

test('C131 details of the shop are changed, and null brings the default back', async () => {
  const before = (await call('GET /settings')).json.shop
  const social = [
    { name: 'Instagram', url: 'https://www.instagram.com/maison' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@maison' }
  ]
  const shop = {
    email: 'care@maison.example',
    supportAddress: ['Office 7', 'Dubai'],
    social,
    sender: { name: 'Maison', address: 'orders@maison.example' },
    seller: { name: 'Maison LLC', trn: '100123456700003' }
  }
  const changed = (await call('PATCH /settings', { shop })).json.shop
  assert.deepEqual(changed, { ...before, ...shop })
  assert.deepEqual((await shownToShoppers()).shop.social, social)
  const reset = { email: null, supportAddress: null, social: null, sender: null, seller: null }
  assert.deepEqual((await call('PATCH /settings', { shop: reset })).json.shop, before)
})

test('C131 bad input changes nothing, not even what is right in the same request', async () => {
  const before = (await call('GET /settings')).json
  for (const body of [
    { freeOver: 1, tax: { rate: 101 } },
    { freeOver: 1, shop: { email: 'nobody' } },
    { freeOver: 1, shop: { social: [{ name: 'X', url: 'http://x.example' }] } },
    { freeOver: 1, shop: { supportAddress: [] } },
    { freeOver: 1, odd: true },
    { freeOver: 1.005 }
  ])
    assert.equal((await call('PATCH /settings', body)).status, 400, JSON.stringify(body))
  assert.equal((await call('PUT /settings/shipping/A B', { label: 'x', amount: 1 })).status, 400)
  assert.deepEqual((await call('GET /settings')).json, before)
  const reader = await systemWith(api, 'reader', 'settings:read')
  assert.equal((await reader('PATCH /settings', { freeOver: 1 })).status, 403)
})

test('C422 instalments are set as one, and null names none', async () => {
  const instalments = { provider: 'Razorpay', ceiling: 5000 }
  const set = (value: unknown) => call('PATCH /settings', { shop: { instalments: value } })
  assert.deepEqual((await set(instalments)).json.shop.instalments, { ...instalments, payments: 4 })
  assert.deepEqual((await set({ ...instalments, payments: 6 })).json.shop.instalments.payments, 6)
  assert.deepEqual((await shownToShoppers()).shop.instalments, { ...instalments, payments: 6 })
  for (const bad of [{ provider: 'Razorpay' }, { ...instalments, payments: 1.5 }, { ...instalments, odd: 1 }])
    assert.equal((await set(bad)).status, 400, JSON.stringify(bad))
  assert.equal((await set(null)).json.shop.instalments, undefined)
  assert.equal((await shownToShoppers()).shop.instalments, undefined)
})

test('C131 C173 the name of the shop, its words in further languages, hours and number of products are changed', async () => {
  const before = (await call('GET /settings')).json.shop
  assert.deepEqual([before.name, before.texts, before.pieces, before.storeHours], ['Sahra', {}, 25_000, null])
  const shop = {
    name: 'Maison Al Qasimi & Fils',
    tagline: 'Watches, found with care.',
    city: 'Al Ain',
    texts: { ar: { name: 'ميزون القاسمي', tagline: 'ساعات نجدها بعناية.', city: 'مدينة العين' } },
    pieces: 0,
    storeHours: ['Mo-Fr 10:00-19:00', 'Sa closed']
  }
  assert.deepEqual((await call('PATCH /settings?dryRun=true', { shop })).json.shop.name, shop.name)
  assert.equal((await shownToShoppers()).shop.name, undefined)
  assert.deepEqual((await call('PATCH /settings', { shop })).json.shop, {
    ...before,
    ...shop,
    sender: { ...before.sender, name: shop.name },
    seller: { name: shop.name }
  })
  const { name, tagline, city, pieces } = (await shownToShoppers()).shop
  assert.deepEqual([name, tagline, city, pieces], [shop.name, shop.tagline, shop.city, ''])
  assert.match(await history(), /token erp {2}settings name "ميزون القاسمي" --lang ar/)
  for (const bad of [
    { name: '' },
    { name: 'x'.repeat(200) },
    { name: '<i>' },
    { texts: { english: { name: 'A' } } }
  ])
    assert.equal((await call('PATCH /settings', { shop: bad })).status, 400, JSON.stringify(bad))
  const reset = {
    name: null,
    tagline: null,
    city: null,
    texts: { ar: { name: null } },
    pieces: null,
    storeHours: null
  }
  assert.deepEqual((await call('PATCH /settings', { shop: reset })).json.shop, before)
})
