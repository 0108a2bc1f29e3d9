import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printable, visualOrder } from './bidi.rules'

test('words of a right-to-left run stand in visual order, the rest as it is', () => {
  const cases = [
    ['Layla Haddad', 'Layla Haddad'],
    ['شارع النخيل', 'النخيل شارع'],
    ['شارع 12 دبي', 'دبي 12 شارع'],
    ['Villa 7, شارع الوصل, Dubai', 'Villa 7, الوصل, شارع Dubai'],
    ['دبي 12', 'دبي 12'],
    ['', '']
  ] as const
  for (const [logical, visual] of cases) assert.equal(visualOrder(logical), visual)
})

test('what is printed is one line without control and direction marks', () => {
  assert.equal(printable('a\u202Eb\n\tc\u0000d'), 'ab c d')
  assert.equal(printable('x'.repeat(500), 10), `${'x'.repeat(9)}…`)
})
