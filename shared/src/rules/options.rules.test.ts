import { joinOptions } from './options.rules'

test('C246 options are isolated when one of them runs from right to left', () => {
  expect(joinOptions(['Cognac', null, 'Large', undefined, ''])).toBe('Cognac · Large')
  expect(joinOptions(['أسود', '42', 'Quantity 1'])).toBe(
    '\u2068أسود\u2069 · \u206842\u2069 · \u2068Quantity 1\u2069'
  )
  expect(joinOptions([])).toBe('')
})
