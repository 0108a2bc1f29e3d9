import { sizeGuideKind } from './size-guide-kind.rules'
import { footLength, ringDiameter, ringSize, ringSizeUs } from './size-guide.rules'

test.each([
  [['Shoes', 'Flats', 'Loafers'], 'shoes'],
  [['Jewellery', 'Rings'], 'rings'],
  [['Clothing', 'Dresses'], 'clothing'],
  [['Jewellery', 'Earrings'], undefined],
  [['Accessories', 'Key rings'], undefined],
  [[], undefined]
])('the guide for %j is %s', (names, kind) => {
  expect(sizeGuideKind(names)).toBe(kind)
})

test.each([
  [38, 23.8],
  [43, 27.2]
])('EU %i fits a foot of %d cm', (size, length) => {
  expect(footLength(size)).toBe(length)
})

test.each([
  [50, 15.9, 5.25],
  [52, 16.6, 6],
  [54, 17.2, 6.75]
])('a ring of EU %i is %d mm wide and US %d', (size, diameter, us) => {
  expect(ringDiameter(size)).toBe(diameter)
  expect(ringSizeUs(size)).toBe(us)
  expect(ringSize(size / Math.PI)).toBe(size)
})
