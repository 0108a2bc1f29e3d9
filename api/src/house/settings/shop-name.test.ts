import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brand } from '@sahra/shared/shop/brand'
import { ApiError } from '../../server/api-error'
import { readConfig } from '../../server/config/config'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { openTestApi } from '../../testing/test-api'
import { passwordMail } from '../../people/account/account-mails'
import { findLetterhead } from '../mail/letterhead.service'
import { findShop } from './shop.queries'

const { app, db, deps } = await openTestApi()

const settings = commandLine({ db, deps }, 'settings')
const shopIn = async (language: string) =>
  (await app.inject(`/api/settings/public?lang=${language}`)).json().shop
const wordsIn = async (language: string) => {
  const { name, tagline, pieces } = await shopIn(language)
  return { name, tagline, pieces }
}
const NONE = { name: undefined, tagline: undefined, pieces: undefined }
const ENGLISH_TAGLINE = 'Rare and pre-loved luxury, sourced with a concierge’s care.'
const ARABIC_TAGLINE = 'فخامة نادرة، جديدة أو سبق اقتناؤها، نختارها بعناية.'

test('C173 a shop that changes nothing sends no word of its own: pages have those of the build', async () => {
  for (const language of ['en', 'ar']) {
    const shop = await shopIn(language)
    for (const field of ['name', 'tagline', 'city', 'pieces', 'supportHours', 'storeHours'])
      assert.ok(!(field in shop), field)
  }
})

test('C173 the name is shown at once, in Arabic the Latin one until the shop has an Arabic one', async () => {
  const output = await settings('name', '  Maison  Al Qasimi & Fils ')
  assert.ok(output.includes('name                Maison Al Qasimi & Fils'), output.join('\n'))
  assert.deepEqual(await wordsIn('ar'), {
    name: 'Maison Al Qasimi & Fils',
    tagline: ARABIC_TAGLINE,
    pieces: ''
  })
  await settings('name', 'ميزون القاسمي', '--lang', 'ar')
  assert.equal((await shopIn('ar')).name, 'ميزون القاسمي')
  assert.equal((await shopIn('en')).name, 'Maison Al Qasimi & Fils')
  assert.match((await settings('history'))[0] ?? '', /settings name "ميزون القاسمي" --lang ar$/)
  await settings('reset', 'name', '--lang', 'ar')
  assert.equal((await shopIn('ar')).name, 'Maison Al Qasimi & Fils')
  await settings('name', 'ميزون', '--lang', 'ar')
  await settings('reset', 'name')
  assert.deepEqual([await wordsIn('en'), await wordsIn('ar')], [NONE, NONE])
})

test('C190 a shop with a name of its own claims neither city nor number of products of the build, until it sets them', async () => {
  const said = async (language: string) => {
    const { tagline, city, pieces } = await shopIn(language)
    return [tagline, city, pieces]
  }
  const closing = async (language: 'en' | 'ar') => {
    const { text } = passwordMail({
      name: 'Amal',
      verified: true,
      ...(await findLetterhead(db, deps.config, language))
    })
    return text.match(/^\u200f?\u2068?(?:Maison|Sahra).*$/m)?.[0].replace(/[\u200f\u2068\u2069]/g, '')
  }
  assert.deepEqual([await closing('en'), await closing('ar')], ['Sahra, Dubai', 'Sahra، دبي'])
  await settings('name', 'Maison')
  assert.deepEqual(await said('en'), [ENGLISH_TAGLINE, '', ''])
  assert.deepEqual(await said('ar'), [ARABIC_TAGLINE, '', ''])
  assert.deepEqual([await closing('en'), await closing('ar')], ['Maison', 'Maison'])
  await settings('city', 'Abu Dhabi')
  await settings('pieces', '1200')
  assert.deepEqual(await said('en'), [ENGLISH_TAGLINE.replace('.', ' from Abu Dhabi.'), 'Abu Dhabi', '1,200'])
  assert.deepEqual((await said('ar'))[1], 'أبوظبي')
  assert.deepEqual([await closing('en'), await closing('ar')], ['Maison, Abu Dhabi', 'Maison، أبوظبي'])
  await settings('city', 'مدينة أبوظبي', '--lang', 'ar')
  assert.equal((await shopIn('ar')).city, 'مدينة أبوظبي')
  await settings('city', 'none')
  assert.equal((await shopIn('en')).city, '')
  for (const name of ['name', 'city', 'pieces']) await settings('reset', name)
  assert.deepEqual([await said('en'), await said('ar')], [Array(3).fill(undefined), Array(3).fill(undefined)])
})

test('C190 the policies that a merchant begins with say of the shop what its pages say', async () => {
  const policies = commandLine({ db, deps }, 'policies')
  const all = async () =>
    (await Promise.all(['terms', 'about', 'faq', 'privacy-policy'].map(page => policies('show', page)))).join(
      '\n'
    )
  assert.match(await all(), /25,000\+[^]*mother and daughter in Dubai/)
  await settings('name', 'Maison')
  assert.doesNotMatch(await all(), /25,000|Dubai|Sahra|mother|Jumeirah/)
  await settings('city', 'Al Ain')
  assert.match(await all(), /courts of Al Ain decide/)
  for (const name of ['name', 'city']) await settings('reset', name)
})

test('C174 a tagline that is not written in Arabic is left out of Arabic pages', async () => {
  await settings('tagline', 'Watches, found with care.')
  assert.deepEqual(
    [(await shopIn('en')).tagline, (await shopIn('ar')).tagline],
    ['Watches, found with care.', '']
  )
  await settings('tagline', 'ساعات نجدها بعناية.', '--lang', 'ar')
  assert.equal((await shopIn('ar')).tagline, 'ساعات نجدها بعناية.')
  await settings('reset', 'tagline')
  assert.deepEqual([await wordsIn('en'), await wordsIn('ar')], [NONE, NONE])
})

test('C175 opening hours are written in the language of the page', async () => {
  await settings('store-hours', 'Mon-Fri 10:00-19:30', 'sat 12:00-24:00', 'Sunday closed')
  assert.deepEqual((await shopIn('en')).storeHours, [
    { days: 'Monday–Friday', hours: '10 AM–7:30 PM GST', code: 'Mo-Fr 10:00-19:30' },
    { days: 'Saturday', hours: '12 PM–12 AM GST', code: 'Sa 12:00-24:00' },
    { days: 'Sunday', hours: 'closed' }
  ])
  assert.deepEqual((await shopIn('ar')).storeHours[0], {
    days: 'الاثنين–الجمعة',
    hours: '10 صباحًا–7:30 مساءً بتوقيت الخليج',
    code: 'Mo-Fr 10:00-19:30'
  })
  const output = await settings('support-hours', 'Mon-Sun 09:00-21:00')
  assert.ok(output.includes('store hours         Mo-Fr 10:00-19:30 | Sa 12:00-24:00 | Su closed'))
  for (const name of ['store-hours', 'support-hours']) await settings('reset', name)
  assert.equal((await shopIn('en')).storeHours, undefined)
})

test('C210 mails have the hours of support that are set, in their language', async () => {
  await settings('support-hours', 'Mon-Fri 10:00-19:30', 'Sunday closed')
  await settings('email', 'hello@dune.example')
  const contactIn = async (language: 'en' | 'ar') => (await findLetterhead(db, deps.config, language)).contact
  const { hours, ...rest } = await contactIn('en')
  assert.deepEqual(rest, { email: 'hello@dune.example', phone: deps.config.shopPhone })
  assert.deepEqual(
    hours?.map(line => line.days),
    ['Monday–Friday', 'Sunday']
  )
  const { text, html } = passwordMail({
    name: 'Amal',
    verified: true,
    ...(await findLetterhead(db, deps.config, 'ar'))
  })
  for (const part of [text, html])
    assert.ok(part.includes('الاثنين–الجمعة: 10 صباحًا–7:30 مساءً بتوقيت الخليج'), part)
  for (const name of ['support-hours', 'email']) await settings('reset', name)
  assert.equal((await contactIn('en')).hours, undefined)
})

test('C176 the number of products is what the shop says; a shop that began empty claims none', async () => {
  await settings('pieces', '1200')
  assert.equal((await shopIn('en')).pieces, '1,200')
  await settings('pieces', 'none')
  assert.equal((await shopIn('ar')).pieces, '')
  await settings('reset', 'pieces')
  const productsOf = async (seed: string) => (await findShop(db, readConfig({ SEED: seed }))).pieces
  assert.deepEqual([await productsOf('demo'), await productsOf('none')], [25_000, 0])
})

test('C173 a shop with a name of its own is the sender and the seller, until others are named', async () => {
  const named = async (env: Record<string, string>) => {
    const { sender, seller } = await findShop(db, readConfig(env))
    return [sender.name, seller.name]
  }
  assert.deepEqual(await named({}), ['Sahra', 'Sahra Trading LLC'])
  await settings('name', 'Maison')
  assert.deepEqual(await named({}), ['Maison', 'Maison'])
  assert.deepEqual(await named({ MAIL_FROM: 'post@dune.example' }), ['Maison', 'Maison'])
  assert.deepEqual(await named({ MAIL_FROM: 'Dune <post@dune.example>', SELLER_NAME: 'Dune LLC' }), [
    'Dune',
    'Dune LLC'
  ])
  await settings('reset', 'name')
})

test('C173 bad input is refused with one line and changes nothing', async () => {
  const before = await settings('show')
  const nonsense: [string[], RegExp][] = [
    ...['', '   ', 'x'.repeat(200), '<b>Maison</b>', 'Mai\nson', 'Mai\u0000son', 'Mai\u202eson', '…'].map(
      (name): [string[], RegExp] => [['name', name], /1 to 40 characters on one line/]
    ),
    [['tagline', 'x'.repeat(161)], /1 to 160/],
    [['city', '<b>'], /1 to 40 characters on one line/],
    [['city', 'x'.repeat(41)], /1 to 40/],
    [['name', 'Maison', '--lang', 'en1'], /two letters/],
    [['reset', 'phone', '--lang', 'ar'], /Only name, tagline and city/],
    [['pieces', '25,000'], /not "25,000"/],
    [['pieces', '0'], /or none/],
    ...[
      ['Mon-Fri'],
      ['Fri-Mon 09:00-20:00'],
      ['Mon 20:00-09:00'],
      ['Mon 9-20'],
      ['Mon 09:00-25:00'],
      ['Someday 09:00-20:00'],
      ['Sat 09:00-12:00', 'Mon closed'],
      ['Mon-Fri 09:00-20:00', 'Fri closed']
    ].map((days): [string[], RegExp] => [['store-hours', ...days], /order of the week/])
  ]
  for (const [typed, message] of nonsense)
    await assert.rejects(settings(...typed), (error: Error) => {
      assert.ok(error instanceof ApiError, error.stack)
      assert.match(error.message, message)
      assert.doesNotMatch(error.message, /\n/)
      return true
    })
  assert.deepEqual(await settings('show'), before)
})

test('a name that is set to that of the build is that of the build', async () => {
  await settings('name', brand.name)
  assert.deepEqual(await wordsIn('ar'), NONE)
  await settings('reset', 'name')
})
