import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressLines } from './place-wording'

const home = {
  name: 'Layla',
  street: 'Villa 14',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'United Arab Emirates'
}

test('an address names a city that is its own emirate once', () => {
  assert.deepEqual(addressLines('en', home), ['Layla', 'Villa 14', 'Dubai 00000', 'United Arab Emirates'])
  assert.deepEqual(addressLines('ar', home).slice(2), ['دبي 00000', 'الإمارات العربية المتحدة'])
  assert.equal(
    addressLines('en', { ...home, city: 'Al Ain', state: 'Abu Dhabi' })[2],
    'Al Ain, Abu Dhabi 00000'
  )
})

test('an old address without some of its parts has no blank line', () => {
  const parts = { name: null, street: 'Villa 14', city: '', state: undefined, zip: null, country: '' }
  for (const language of ['en', 'ar'] as const)
    assert.deepEqual(addressLines(language, parts as never), ['Villa 14'])
})

test('only what a shopper wrote is made printable apart from places', () => {
  const typed = (text: string, isPlace: boolean) => text && (isPlace ? text : `[${text}]`)
  assert.deepEqual(addressLines('en', home, typed).slice(0, 3), ['[Layla]', '[Villa 14]', 'Dubai 00000'])
})
