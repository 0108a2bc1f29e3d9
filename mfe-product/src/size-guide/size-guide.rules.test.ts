import { footLength, ringDiameter, ringSize } from './size-guide.rules'

test.each([
  [38, 23.8],
  [43, 27.2]
])('EU %i fits a foot of %d cm', (size, length) => {
  expect(footLength(size)).toBe(length)
})

test.each([
  [50, 15.9],
  [52, 16.6],
  [54, 17.2]
])('a ring of EU %i is %d mm wide', (size, diameter) => {
  expect(ringDiameter(size)).toBe(diameter)
  expect(ringSize(size / Math.PI)).toBe(size)
})
