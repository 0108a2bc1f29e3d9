import { joinOptions, optionsText } from './options.rules'

test('C246 options are isolated when one of them runs from right to left', () => {
  expect(joinOptions(['Cognac', null, 'Large', undefined, ''])).toBe('Cognac · Large')
  expect(joinOptions(['أسود', '42', 'Quantity 1'])).toBe(
    '\u2068أسود\u2069 · \u206842\u2069 · \u2068Quantity 1\u2069'
  )
  expect(joinOptions([])).toBe('')
})

test('C409 the text of a variant has its label, and its value where it has none', () => {
  const variant = { _id: 'v', product: 'p', images: [], price: 1, stock: 1 }
  const optionValues = { Color: 'Red', Size: '36' }
  expect(optionsText({ ...variant, optionValues })).toBe('Red · 36')
  expect(optionsText({ ...variant, optionValues, optionLabels: { Color: 'Rouge' } })).toBe('Rouge · 36')
  const metal = { name: 'Metal', value: 'Gold', label: { value: 'Or' } }
  expect(optionsText({ ...variant, optionValues: {}, options: [metal] })).toBe('Metal: Or')
})
