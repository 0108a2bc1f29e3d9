import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testConfig, testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))
const publicSettings = async () => (await app.inject('/api/settings/public')).json()

test('API-011 the seed has the specified shipping, tax and delivery', async () => {
  assert.deepEqual(await publicSettings(), {
    shipping: {
      methods: [
        { code: 'standard', label: 'Standard', amount: 15, active: true, etaDaysMin: 2, etaDaysMax: 4 }
      ],
      defaultMethodCode: 'standard',
      freeOver: 199
    },
    tax: { rate: 5, displayMode: 'exclusive' },
    delivery: { eta: '2–4 days' },
    paymentProviders: [],
    shop: {
      email: 'care@sahra.example',
      phone: '+971 4 000 0000',
      supportAddress: [
        'Office 1204, Al Saqr Business Tower',
        'Sheikh Zayed Road',
        'Dubai, United Arab Emirates'
      ],
      storeAddress: ['Gallery Walk 12, Al Wasl Road', 'Jumeirah 1', 'Dubai, United Arab Emirates'],
      social: [
        { name: 'Instagram', url: 'https://www.instagram.com/' },
        { name: 'TikTok', url: 'https://www.tiktok.com/' }
      ],
      currencyMark: 'AED',
      isEmpty: false
    }
  })
})

test('a changed setting is seen at once', async () => {
  await db.run(
    sql`update setting set value = jsonb_set(value, '{tax,displayMode}', '"inclusive"') where key = 'public'`
  )
  assert.equal((await publicSettings()).tax.displayMode, 'inclusive')
})

test('C473 the details of the shop have the rule of the first active method of the same day', async () => {
  const method = { label: 'Same day', amount: 50, active: true }
  const rule = { kind: 'same-day', places: ['Dubai'], until: '14:00' }
  const methods = [
    { ...method, code: 'old', active: false, rule: { ...rule, until: '10:00' } },
    { ...method, code: 'store', rule: { kind: 'pick-up' } },
    { ...method, code: 'today', rule },
    { ...method, code: 'later', rule: { ...rule, until: '16:00' } }
  ]
  assert.equal('sameDay' in (await publicSettings()).shop, false)
  const put = (value: unknown) =>
    db.run(
      sql`update setting set value = jsonb_set(value, '{shipping,methods}', ${JSON.stringify(value)}::jsonb) where key = 'public'`
    )
  const before = (await publicSettings()).shipping.methods
  await put([...before, ...methods])
  assert.deepEqual((await publicSettings()).shop.sameDay, rule)
  await put(before)
})

const stripe = { secretKey: 'sk_test', webhookSecret: 'whsec_test', apiUrl: undefined }
const razorpay = { keyId: 'rzp', keySecret: 'secret', webhookSecret: 'secret', apiUrl: undefined }

test('C114 names the payment providers whose keys are configured', async () => {
  for (const [keys, names] of [
    [{ stripe }, ['stripe']],
    [{ razorpay }, ['razorpay']],
    [{ stripe, razorpay }, ['stripe', 'razorpay']]
  ] as const) {
    const server = await buildServer(testDeps(db, { config: testConfig(keys) }))
    const { paymentProviders } = (await server.inject('/api/settings/public')).json()
    assert.deepEqual(paymentProviders, names)
    await server.close()
  }
})

test('C470 says that cards are paid on the shop’s own page where the publishable key is set', async () => {
  for (const [publishableKey, expected] of [
    ['pk_test', true],
    [undefined, undefined]
  ] as const) {
    const config = testConfig({ stripe: { ...stripe, publishableKey } })
    const server = await buildServer(testDeps(db, { config }))
    assert.equal((await server.inject('/api/settings/public')).json().ownCardPage, expected)
    await server.close()
  }
})

test('C114 saved settings do not decide which providers are configured', async () => {
  await db.run(
    sql`update setting set value = jsonb_set(value, '{paymentProviders}', '["stripe"]') where key = 'public'`
  )
  assert.deepEqual((await publicSettings()).paymentProviders, [])
})
