import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printable, visualOrder } from './visual-order'

test('reorders right-to-left words visually and leaves the rest', () => {
  const cases = [
    ['Layla Haddad', 'Layla Haddad'],
    ['شارع النخيل', 'النخيل شارع'],
    ['شارع 12 دبي', 'دبي 12 شارع'],
    ['Villa 7, شارع الوصل, Dubai', 'Villa 7, الوصل شارع, Dubai'],
    ['فيلا ١٨، شارع ٤، الوصل', 'الوصل ،٤ شارع ،١٨ فيلا'],
    ['دبي, Dubai, 00000', 'دبي, Dubai, 00000'],
    ['حقيبة (طبعة 2026) حمراء', 'حمراء (2026 طبعة) حقيبة'],
    ['Dune (طبعة 2026)', 'Dune (2026 طبعة)'],
    ['حقيبة Dune حمراء', 'حقيبة Dune حمراء'],
    ['السعر 1,234.50 درهم', 'درهم 1,234.50 السعر'],
    ['دبي 12', '12 دبي'],
    ['', '']
  ] as const
  for (const [logical, visual] of cases) assert.equal(visualOrder(logical), visual)
})

test('prints one line without control and direction characters', () => {
  assert.equal(printable('a\u202Eb\n\tc\u0000d'), 'ab c d')
  assert.equal(printable('x'.repeat(500), 10), `${'x'.repeat(9)}…`)
})
