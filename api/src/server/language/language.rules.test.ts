import assert from 'node:assert/strict'
import test from 'node:test'
import { parseLanguage, pathIn } from './language.rules'

test('C139 a code of no language of mails is English', () => {
  assert.equal(parseLanguage('ar'), 'ar')
  for (const code of [undefined, '', 'en', 'fr', 'AR', 'ar-AE', ['ar'], 'toString', '<script>'])
    assert.equal(parseLanguage(code), 'en')
})

test('C139 an address has the language of its mail', () => {
  assert.equal(pathIn('ar', '/orders/1'), '/ar/orders/1')
  assert.equal(pathIn('ar', '/'), '/ar')
  assert.equal(pathIn('en', '/orders/1'), '/orders/1')
  assert.equal(pathIn('en', '/'), '/')
})
