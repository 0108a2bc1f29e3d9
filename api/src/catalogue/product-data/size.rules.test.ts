import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareSizes, variantsInOrder } from './size.rules'

/** Each in its order; every other order of the same sizes leads to it. */
const orders: Record<string, string[]> = {
  numbers: ['9', '35', '36', '37', '38', '38.5', '39', '40', '41', '100'],
  belts: ['75', '90', '95', '100'],
  'halves in other writings': ['36', '36½', '37', '37,5', '38'],
  letters: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'],
  'letters in other cases and writings': [
    'x-small',
    'small',
    'Medium',
    'LARGE',
    'X-Large',
    'extra extra large'
  ],
  words: ['Mini', 'Small', 'Medium', 'Large'],
  'Arabic words': ['ميني', 'صغير', 'متوسط', 'كبير', 'كبير جدًا', 'مقاس واحد'],
  'Arabic and English words': ['صغير', 'M', 'كبير', 'XL'],
  'Arabic digits': ['٣٥', '36', '۳۷', '١٠٠'],
  units: ['9 mm', '20 mm', '30 mm', '100 mm'],
  'ranges of letters': ['XS/S', 'S', 'S/M', 'M', 'M-L', 'L'],
  'ranges of numbers': ['32-34', '34', '34-36', '36', '36–38', '100/102'],
  systems: ['36', 'EU 36', 'EU 38', 'EU 100', 'UK 5', 'UK 10'],
  kinds: ['36', 'S', 'L', 'Standard', 'One size']
}

for (const [name, sizes] of Object.entries(orders))
  test(`C250 sizes ascend by what they mean: ${name}`, () => {
    for (let turn = 0; turn < sizes.length; turn++) {
      const turned = [...sizes.slice(turn), ...sizes.slice(0, turn)]
      assert.deepEqual(turned.toSorted(compareSizes), sizes)
      assert.deepEqual(turned.reverse().toSorted(compareSizes), sizes)
    }
  })

test('C250 values that are not sizes have one order, and no two are equal', () => {
  const odd = ['', '?', 'Sheet', '💍', 'x', 'ml', '-', 'null', '2m', '0s', '1/', '38 (UK 5)']
  for (const a of odd)
    for (const b of odd) {
      assert.equal(compareSizes(a, b), -compareSizes(b, a) || 0)
      assert.equal(compareSizes(a, b) === 0, a === b)
    }
})

test('C250 variants keep the order of their colours, with ascending sizes in each', () => {
  const variants = ['Red 40', 'Red 38', 'Black 39', 'Red 100', 'Black 38'].map(text => text.split(' '))
  const inOrder = variantsInOrder(variants, ([color, size]) => ({ color, size }))
  assert.deepEqual(
    inOrder.map(variant => variant.join(' ')),
    ['Red 38', 'Red 40', 'Red 100', 'Black 38', 'Black 39']
  )
  assert.deepEqual(
    variantsInOrder([{ id: 2 }, { id: 1 }], () => ({})),
    [{ id: 2 }, { id: 1 }]
  )
})
