import { brand } from './brand'
import { brand as arabic } from './brand.ar'

test('the Arabic brand differs in its tagline only', () => {
  expect({ ...arabic, tagline: '' }).toEqual({ ...brand, tagline: '' })
  expect(arabic.tagline).toMatch(/^\p{Script=Arabic}/u)
})
