import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxPercent } from '@sahra/shared/rules/pricing.rules'
import { ApiError } from '../../server/api-error'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { operatorName } from './operator'
import { commandLine } from './testing/command-line'
import { limitNames, typedName } from '../../house/settings/order-limits.rules'

const { app, db, deps } = await openTestApi()

const type = commandLine({ db, deps })
const settings = (...typed: string[]) => type('settings', ...typed)
const publicSettings = async () => (await app.inject('/api/settings/public')).json()
const refused = (typed: string[], message: RegExp) =>
  assert.rejects(settings(...typed), (error: Error) => {
    assert.ok(error instanceof ApiError)
    assert.match(error.message, message)
    assert.doesNotMatch(error.message, /\n/)
    return true
  })

const amal = await shopper(app)
/** Places an order of AED 100 and returns its pricing. */
async function priced() {
  const { productId } = await addProduct(db)
  const { json } = await amal.post('/api/order', {
    products: [{ productId, quantity: 1 }],
    address: { street: '1 Palm St' },
    paymentMethod: 'COD',
    codConfirmed: true
  })
  const { shippingFee, taxAmount, grandTotal, shippingMethod, deliveryEta } = json.pricing
  return [shippingFee, taxAmount, grandTotal, shippingMethod.label, deliveryEta]
}

test('shows the current settings', async () => {
  const shown = await settings('show')
  assert.deepEqual(
    shown.slice(-limitNames.length).map(line => line.replace(/ {2}.*$/, '')),
    limitNames.map(typedName)
  )
  assert.deepEqual(shown.slice(0, -limitNames.length), [
    'tax                 5%, exclusive',
    'free shipping from  AED 199.00',
    'delivery            2–4 days',
    'shipping            standard      Standard             AED 15.00  2–4 days, in use',
    'name                Sahra',
    'tagline             Rare and pre-loved luxury, sourced with a concierge’s care from Dubai.',
    'city                Dubai',
    'pieces              25,000+',
    'support hours       as the build words them',
    'store hours         as the build words them',
    'e-mail              care@sahra.example',
    'phone               +971 4 000 0000',
    'support address     Office 1204, Al Saqr Business Tower | Sheikh Zayed Road | Dubai, United Arab Emirates',
    'store address       Gallery Walk 12, Al Wasl Road | Jumeirah 1 | Dubai, United Arab Emirates',
    'follow us           Instagram     https://www.instagram.com/',
    'follow us           TikTok        https://www.tiktok.com/',
    'icon                as the build has it',
    'share picture       as the build has it',
    'currency mark       AED',
    'instalments         none are named',
    'mail sender         Sahra <care@sahra.example>',
    'seller              Sahra Trading LLC, without a TRN'
  ])
  assert.deepEqual(await settings('history'), ['The settings have not been changed yet.'])
})

test('C214 a change applies at once to the public settings and to new orders', async () => {
  assert.deepEqual(await priced(), [15, 5.75, 120.75, 'Standard', '2–4 days'])
  await settings('tax-mode', 'inclusive')
  assert.equal((await publicSettings()).tax.displayMode, 'inclusive')
  assert.deepEqual(await priced(), [15, 5.48, 115, 'Standard', '2–4 days'])
  await settings('tax-rate', '10%')
  await settings('tax-mode', 'exclusive')
  assert.deepEqual(await priced(), [15, 11.5, 126.5, 'Standard', '2–4 days'])
  await settings('free-over', '100')
  assert.deepEqual(await priced(), [0, 10, 110, 'Standard', '2–4 days'])
  await settings('free-over', '100.01')
  assert.equal((await priced())[0], 15)
  await settings('shipping', 'add', 'express', 'By  courier', '35.50', '1-2')
  assert.equal((await priced())[3], 'Standard')
  await settings('shipping', 'default', 'express')
  assert.deepEqual(await priced(), [35.5, 13.55, 149.05, 'By courier', '1–2 days'])
  await settings('shipping', 'change', 'express', 'days', 'none')
  await settings('delivery', 'in a day or two')
  assert.equal((await priced())[4], 'in a day or two')
  const [newest = ''] = await settings('history')
  const change = `${operatorName()}  settings delivery "in a day or two"`
  assert.ok(newest.endsWith(`  ${change}`), newest)
  const [all = ''] = await type('history')
  assert.ok(all.endsWith(`  ${change.replace('  ', '  settings.changed  settings  ')}`), all)
})

test('replaces a removed default shipping method by an active one', async () => {
  await settings('shipping', 'change', 'express', 'label', 'Courier')
  await settings('shipping', 'change', 'express', 'amount', '20')
  assert.equal((await publicSettings()).shipping.defaultMethodCode, 'express')
  await settings('shipping', 'deactivate', 'express')
  assert.equal((await publicSettings()).shipping.defaultMethodCode, 'standard')
  await refused(['shipping', 'default', 'express'], /"express" is inactive/)
  await refused(['shipping', 'deactivate', 'standard'], /only active shipping method/)
  await refused(['shipping', 'remove', 'standard'], /only active shipping method/)
  await settings('shipping', 'activate', 'express')
  await settings('shipping', 'remove', 'standard')
  assert.deepEqual(
    (await publicSettings()).shipping.methods.map((method: { code: string }) => method.code),
    ['express']
  )
})

test('C52 a rate below one percent survives a round trip', async () => {
  for (const [typed, percent] of [
    ['0.5', 0.5],
    ['0', 0],
    ['1', 1],
    ['99.99', 99.99]
  ] as const) {
    await settings('tax-rate', typed)
    assert.equal(taxPercent((await publicSettings()).tax.rate), percent)
  }
})

test('rejects invalid values with one line and changes nothing', async () => {
  const before = await publicSettings()
  const nonsense: [string[], RegExp][] = [
    [['tax-mode', 'both'], /inclusive or exclusive, not "both"/],
    [['tax-rate', '101'], /from 0 to 100/],
    [['tax-rate', 'five'], /not "five"/],
    [['tax-rate', '-5'], /not "-5"/],
    [['free-over', '1,000'], /in AED/],
    [['free-over', '9999999'], /in AED/],
    [['free-over', '10.005'], /at most two decimals/],
    [['delivery', '  '], /1 to 60/],
    [['delivery', 'x'.repeat(61)], /1 to 60/],
    [['shipping', 'add', 'By Air', 'Air', '10'], /not "By Air"/],
    [['shipping', 'add', 'air', '\u202e', '10'], /label/],
    [['shipping', 'add', 'air', 'Air', 'free'], /not "free"/],
    [['shipping', 'add', 'air', 'Air', '10', '4-2'], /not "4-2"/],
    [['shipping', 'add', 'air', 'Air', '10', 'soon'], /not "soon"/],
    [['shipping', 'add', 'express', 'Again', '10'], /already/],
    [['shipping', 'change', 'air', 'amount', '1'], /no shipping method "air"/],
    [
      ['shipping', 'change', 'express', 'colour', 'red'],
      /label, amount and days can be changed, not "colour"/
    ],
    [['shipping', 'change', 'express', 'amount', 'x'], /not "x"/],
    [['shipping', 'remove', 'air'], /no shipping method "air"/],
    [['shipping', 'default', 'air'], /no shipping method "air"/]
  ]
  for (const [typed, message] of nonsense) await refused(typed, message)
  assert.deepEqual(await publicSettings(), before)
  for (let n = 0; (await publicSettings()).shipping.methods.length < 20; n++)
    await settings('shipping', 'add', `method-${n}`, 'Method', '1')
  await refused(['shipping', 'add', 'one-more', 'Method', '1'], /20 shipping methods/)
})

test('concurrent changes of every shipping method are all stored', async () => {
  const codes = (await publicSettings()).shipping.methods.map(
    (method: { code: string }) => method.code
  ) as string[]
  await Promise.all(codes.map((code, n) => settings('shipping', 'change', code, 'amount', String(n + 1))))
  const amounts = (await publicSettings()).shipping.methods.map((method: { amount: number }) => method.amount)
  assert.deepEqual(
    amounts,
    codes.map((_, n) => n + 1)
  )
})

test('a dry run prints the result and changes nothing', async () => {
  const before = await publicSettings()
  const output = await settings('tax-rate', '7', '--dry-run')
  assert.equal(output[0], 'Dry run: this is what would be done. Nothing was changed.')
  assert.match(output[1] ?? '', /^tax +7%/)
  assert.deepEqual(await publicSettings(), before)
  await refused(['tax-rate', 'many', '--dry-run'], /not "many"/)
  assert.deepEqual(
    (await settings('shipping', 'default', 'express'))[0],
    'The settings are like that already: nothing was changed.'
  )
})
