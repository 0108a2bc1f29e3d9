import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountFils } from '../product-data/amount.rules'
import { decimalSignOf, foreignCurrency, plainAmount, wholeNumber } from './amount-text.rules'

const filsIn = (cells: string[]) => {
  const sign = decimalSignOf(cells)
  return cells.map(cell => amountFils(plainAmount(cell, sign)))
}

for (const [cells, fils] of [
  [
    ['1,299.00', '1,299', '12.5', 'AED 1,299.00', '1,299 aed', 'Dhs. 40', 'د.إ ١٬٢٩٩'],
    [129_900, 129_900, 1250, 129_900, 129_900, 4000, 129_900]
  ],
  [
    ['1.250,50', '1.299', '12,5', '1.299,00 AED', '1 299,00', '1.250.000,5'],
    [125_050, 129_900, 1250, 129_900, 129_900, 125_000_050]
  ],
  [
    ["1'299.00", '1\u202f299', '1,250,000'],
    [129_900, 129_900, 125_000_000]
  ],
  // Without a sign that can be read in one way only.
  [
    ['1,299', '1.299'],
    [129_900, undefined]
  ],
  // Three decimals of a file whose decimal sign is the comma.
  [
    ['12,50', '1,299'],
    [1250, undefined]
  ],
  // Both signs: what contradicts the point is refused.
  [
    ['12.50', '12,50', '1.250,50'],
    [1250, undefined, undefined]
  ],
  [['ask us', '-5', '1e9', '5 or 6', '0', '1.2.3', '99999999999'], Array<undefined>(7).fill(undefined)]
] as [string[], (number | undefined)[]][])
  test(`C353 reads ${cells.join(' | ')}`, () => assert.deepEqual(filsIn(cells), fils))

test('C350 names the currency of an amount that is not in AED', () => {
  assert.deepEqual(
    ['$320', '320 usd', 'EUR 1.250,50', '1.250,50 €', '£ 5', 'US$5', 'AED 5', '5', 'Dh 5', 'ask us'].map(
      foreignCurrency
    ),
    ['USD', 'USD', 'EUR', 'EUR', 'GBP', 'USD', undefined, undefined, undefined, undefined]
  )
})

test('C353 reads quantities with groups, and leaves what is not whole to the check', () => {
  assert.deepEqual(
    ['1,000', '٣', '3.0', '-2', '1.000', '2.5', 'many', '1,00'].map(cell => wholeNumber(cell, '.')),
    [1000, 3, 3, 0, '1.000', '2.5', 'many', '1,00']
  )
  assert.deepEqual(
    ['1.000', '3,0', '1,000'].map(cell => wholeNumber(cell, ',')),
    [1000, 3, '1,000']
  )
})
