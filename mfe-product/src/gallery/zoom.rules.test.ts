import { anchoredScroll, middleOf, panBy, pinchZoom, scrollTo, stepZoom } from './zoom.rules'

test.each([
  [1, 1, 2],
  [3, 1, 3],
  [1, -1, 1],
  [3, -1, 2],
  [1.4, 1, 2],
  [1.4, -1, 1],
  [2.6, 1, 3]
] as const)('PR-005 from level %f by %i', (level, by, after) => {
  expect(stepZoom(level, by)).toBe(after)
})

test.each([
  [1, 100, 150, 1.5],
  [2, 100, 50, 1],
  [1, 100, 90, 1],
  [2, 100, 400, 3]
])('PR-005 two fingers at level %f from %i to %i pixels', (level, from, to, after) => {
  expect(pinchZoom(level, from, to)).toBe(after)
})

test('PR-005 keeps the clicked point under the pointer', () => {
  expect(anchoredScroll(100, 400, 0, 2)).toBe(100)
  expect(anchoredScroll(100, 400, 100, 2)).toBe(300)
})

test('PR-005 the same place is in the middle of a frame of another size', () => {
  const middle = middleOf(300, 200, 800)
  expect(middle).toBe(0.5)
  expect(scrollTo(middle, 400, 1600)).toBe(600)
  expect(middleOf(0, 0, 0)).toBe(0.5)
})

test('PR-005 arrow keys move an enlarged picture; other keys do not', () => {
  expect(panBy('ArrowDown')).toEqual({ x: 0, y: 0.25 })
  expect(panBy('ArrowLeft')).toEqual({ x: -0.25, y: 0 })
  expect(panBy('Enter')).toBeUndefined()
})
