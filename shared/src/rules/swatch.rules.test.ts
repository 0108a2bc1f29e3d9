import { swatchColor } from './swatch.rules'

test.each([
  ['Cognac', '#8a5a36'],
  ['noir', '#1d1817'],
  ['Dark olive', '#5c5a38'],
  ['Rose gold', '#c58f78'],
  ['Mother-of-pearl', '#ece6dc'],
  ['Black/White', '#fbfaf7'],
  ['Zebra', undefined],
  ['constructor', undefined],
  ['', undefined]
])('PR-009 the swatch of %j', (name, paint) => {
  expect(swatchColor(name)).toBe(paint)
})
