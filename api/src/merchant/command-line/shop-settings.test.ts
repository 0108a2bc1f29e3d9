import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brand } from '@sahra/shared/shop/brand'
import { ApiError } from '../../server/api-error'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'
import { settingNames } from '../../house/settings/change-shop.rules'

const { app, db, deps } = await openTestApi()

const settings = commandLine({ db, deps }, 'settings')
const shop = async () => (await app.inject('/api/settings/public')).json().shop
const { email, phone, supportAddress, storeAddress, social, currencyMark } = brand
/** A shop without products says so. */
const defaults = { email, phone, supportAddress, storeAddress, social, currencyMark, isEmpty: true }

test('C120 a change applies at once to the public settings, and a reset takes it back', async () => {
  assert.deepEqual(await shop(), defaults)
  await settings('email', 'hello@dune.example')
  await settings('phone', '+971 50 123 4567')
  await settings('support-address', ' Villa  9 ', 'Abu Dhabi, United Arab Emirates')
  await settings('store-address', 'Souk 1', 'Row 2', 'Sharjah, United Arab Emirates')
  await settings('social', 'add', 'Instagram', 'https://www.instagram.com/dune')
  await settings('social', 'add', 'YouTube', 'https://www.youtube.com/@dune')
  await settings('social', 'remove', 'TikTok')
  await settings('currency-mark', 'Dhs')
  assert.deepEqual(await shop(), {
    email: 'hello@dune.example',
    phone: '+971 50 123 4567',
    supportAddress: ['Villa 9', 'Abu Dhabi, United Arab Emirates'],
    storeAddress: ['Souk 1', 'Row 2', 'Sharjah, United Arab Emirates'],
    social: [
      { name: 'Instagram', url: 'https://www.instagram.com/dune' },
      { name: 'YouTube', url: 'https://www.youtube.com/@dune' }
    ],
    currencyMark: 'Dhs',
    isEmpty: true
  })
  for (const name of settingNames) await settings('reset', name)
  assert.deepEqual(await shop(), defaults)
})

test('prints the details after a change, and records it', async () => {
  const output = await settings('seller', 'Dune House LLC', '100123456700003')
  assert.equal(output.at(-1), 'seller              Dune House LLC, TRN 100123456700003')
  assert.ok(
    (await settings('sender', 'Dune', 'post@dune.example')).includes(
      'mail sender         Dune <post@dune.example>'
    )
  )
  assert.equal(
    (await settings('sender', 'Dune', 'post@dune.example'))[0],
    'The settings are like that already: nothing was changed.'
  )
  const history = await settings('history')
  assert.match(history[0] ?? '', /settings sender Dune post@dune\.example$/)
  assert.match(history[1] ?? '', /settings seller "Dune House LLC" 100123456700003$/)
})

test('C422 instalments are named until they are reset, four payments unless another number is set', async () => {
  assert.ok((await settings('show')).includes('instalments         none are named'))
  const output = await settings('instalments', 'Razorpay', '5000')
  assert.ok(
    output.includes('instalments         4 payments with Razorpay, up to AED 5,000.00'),
    output.join('\n')
  )
  assert.deepEqual((await shop()).instalments, { provider: 'Razorpay', ceiling: 5000, payments: 4 })
  await settings('instalments', 'Tabby Pay', '2500.50', '3')
  assert.deepEqual((await shop()).instalments, { provider: 'Tabby Pay', ceiling: 2500.5, payments: 3 })
  await settings('reset', 'instalments')
  assert.ok(!('instalments' in (await shop())))
})

test('a change of shipping and one of the shop leave each other alone', async () => {
  await settings('phone', '+971 50 123 4567')
  await settings('free-over', '500')
  await settings('store-address', 'Souk 1')
  const { shipping, shop: details } = (await app.inject('/api/settings/public')).json()
  assert.deepEqual(
    [shipping.freeOver, details.phone, details.storeAddress],
    [500, '+971 50 123 4567', ['Souk 1']]
  )
})

test('rejects invalid values with one line and changes nothing', async () => {
  const before = await settings('show')
  const nonsense: [string[], RegExp][] = [
    [['email', 'care at sahra'], /not "care at sahra"/],
    [['phone', 'call me'], /not "call me"/],
    [['support-address', '\u202e'], /1 to 80/],
    [['store-address', 'Souk 1', 'x'.repeat(81)], /1 to 80/],
    [['social', 'add', ' ', 'https://a.example'], /1 to 60/],
    [['social', 'add', 'Site', 'http://a.example'], /https:\/\/.*not "http:\/\/a\.example"/],
    [['social', 'add', 'Site', 'javascript:alert(1)'], /https:\/\//],
    [['social', 'remove', 'Fax'], /no profile "Fax"/],
    [['currency-mark', 'AED1'], /not "AED1"/],
    [['currency-mark', '-'], /not "-"/],
    [['currency-mark', '...'], /1 to 6 letters/],
    [['currency-mark', 'Dirhams'], /1 to 6 letters/],
    [['instalments', '<b>', '5000'], /1 to 40/],
    [['instalments', 'Razorpay', '0'], /not "0"/],
    [['instalments', 'Razorpay', '5000', '1'], /2 to 36, not "1"/],
    [['sender', 'Dune', 'post'], /not "post"/],
    [['sender', '', 'post@dune.example'], /1 to 60/],
    [['seller', 'x'.repeat(101)], /at most 100/],
    [['seller', 'Dune', '123'], /15 digits, not "123"/],
    [['reset', 'tax'], /email, phone.*not "tax"/]
  ]
  for (const [typed, message] of nonsense)
    await assert.rejects(settings(...typed), (error: Error) => {
      assert.ok(error instanceof ApiError)
      assert.match(error.message, message)
      assert.doesNotMatch(error.message, /\n/)
      return true
    })
  assert.deepEqual(await settings('show'), before)
  for (let n = 0; n < 6; n++) await settings('social', 'add', `Site ${n}`, `https://${n}.example`)
  await assert.rejects(settings('social', 'add', 'One more', 'https://more.example'), /already 8 profiles/)
})

test('a dry run prints the result and changes nothing', async () => {
  const before = await shop()
  const output = await settings('currency-mark', 'د.إ', '--dry-run')
  assert.equal(output[0], 'Dry run: this is what would be done. Nothing was changed.')
  assert.ok(output.includes('currency mark       د.إ'), output.join('\n'))
  assert.deepEqual(await shop(), before)
})

test('concurrent changes are all stored', async () => {
  await settings('reset', 'social')
  const names = Array.from({ length: 6 }, (_, n) => `Profile ${n}`)
  await Promise.all(names.map(name => settings('social', 'add', name, 'https://a.example/')))
  const stored = (await shop()).social.map((profile: { name: string }) => profile.name) as string[]
  assert.deepEqual(stored.slice(2).sort(), names)
})
