import { stepZoom, anchoredScroll } from './zoom.rules'

test.each([
  [1, 1, 2],
  [3, 1, 3],
  [1, -1, 1],
  [3, -1, 2]
] as const)('PR-005 from depth %i by %i', (depth, by, after) => {
  expect(stepZoom(depth, by)).toBe(after)
})

test('PR-005 keeps the clicked point under the pointer', () => {
  expect(anchoredScroll(100, 400, 0, 2)).toBe(100)
  expect(anchoredScroll(100, 400, 100, 2)).toBe(300)
})
