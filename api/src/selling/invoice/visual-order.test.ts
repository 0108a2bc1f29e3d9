import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isolate, leftToRight } from '@sahra/shared/language/arabic.ar'
import { formatAmount } from '@sahra/shared/format/format.ar'
import { breakLines, printable, visualOrder, visualParts } from './visual-order'

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
    ['Dune.حقيبة', 'Dune.حقيبة'],
    ['Duneحقيبة', 'Duneحقيبة'],
    ['می\u200cخواهم او', 'او می\u200cخواهم'],
    ['ދިވެހި 12', '12 ދިވެހި'],
    ['王小明 حقيبة 2', '王小明 2 حقيبة'],
    ['', '']
  ] as const
  for (const [logical, visual] of cases) assert.equal(visualOrder(logical), visual)
})

test('C164 a paragraph from right to left keeps names, signs and numbers in their own order', () => {
  const cases = [
    ['الإجمالي', 'الإجمالي'],
    [`رقم الفاتورة · ${isolate('Invoice no.')}`, 'Invoice no. · الفاتورة رقم'],
    [`الهاتف: ${isolate('+971 50 123 4567')}`, '+971 50 123 4567 :الهاتف'],
    [`خصم ${leftToRight('−10.00')}`, '−10.00 خصم'],
    [formatAmount(-10.5), '.إ.د −10.50'],
    [isolate('Villa 7, شارع الوصل'), 'Villa 7, الوصل شارع'],
    ['5%', '5%']
  ] as const
  for (const [logical, visual] of cases) assert.equal(visualOrder(logical, 'rtl'), visual)
})

test('a line of a paragraph is reordered by itself, also within a name', () => {
  const text = `شحن ${isolate('Casa Verano Dune Bag')}`
  const lines = breakLines(text, line => line.length <= 16)
  assert.deepEqual(
    lines.map(range => visualParts(text, { base: 'rtl', range }).join('')),
    ['Casa Verano شحن', 'Dune Bag']
  )
  assert.deepEqual(
    breakLines('', () => true),
    [[0, 0]]
  )
})

test('a line ends at a space, between words of scripts without spaces, and else within a word', () => {
  const linesOf = (text: string, length: number) =>
    breakLines(text, line => line.length <= length).map(([start, end]) => text.slice(start, end))
  for (const [text, length, lines] of [
    ['a bb ccc', 4, ['a bb', 'ccc']],
    ['abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
    ['กระเป๋าหนังทำมือ', 11, ['กระเป๋าหนัง', 'ทำมือ']],
    // No punctuation begins a line, and no bracket that opens ends one.
    ['東京、本店限定', 3, ['東京、', '本店', '限定']],
    ['東京「本店」限定', 4, ['東京', '「本店」', '限定']],
    ['नमस्ते', 3, ['नम', 'स्ते']]
  ] as const)
    assert.deepEqual(linesOf(text, length), lines)
})

test('prints one line without control and direction characters', () => {
  assert.equal(printable('a\u202Eb\n\tc\u0000d'), 'ab c d')
  assert.equal(printable('x'.repeat(500), 10), `${'x'.repeat(9)}…`)
  assert.equal(printable('👜'.repeat(500), 10), `${'👜'.repeat(4)}…`)
  for (const joined of ['می\u200cخواهم', 'ශ්\u200dරී', '👩\u200d🦰']) assert.equal(printable(joined), joined)
})
