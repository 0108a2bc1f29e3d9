import type { Sizing } from '@sahra/shared/contract/sizing'
import { fitOf } from './fit.rules'
import { bodyMeasures, mensMeasures } from './size-guide.rules'

const heels: Sizing = { kind: 'shoes', audience: 'women', system: 'EU' }
const dresses: Sizing = { kind: 'clothing', audience: 'women', system: 'IT' }
const suits: Sizing = { kind: 'clothing', audience: 'men', system: 'IT' }
const rings: Sizing = { kind: 'rings', system: 'EU' }

test.each<[Sizing, string, unknown[] | undefined]>([
  [heels, '39', ['foot', 24.5]],
  [heels, 'US 8', ['foot', 23.8]],
  [heels, '38.5', ['foot', 24.2]],
  [rings, '52', ['ring', 16.6]],
  [rings, 'US 6', ['ring', 16.6]],
  [dresses, '36', ['bust', '74–78', '58–62']],
  [dresses, '40', ['bust', '82–86', '66–70']],
  [dresses, 'FR 38', ['bust', '86–90', '70–74']],
  [dresses, 's', ['bust', '82–90', '66–74']],
  [suits, '46', ['chest', '90–94', '78–82']]
])('C457 %j %s', (sizing, size, fit) => {
  expect(fitOf(size, sizing)).toEqual(fit)
})

const around = (value: number) => `${value - 4}–${value + 4}`

test.each(bodyMeasures)('C457 $size is what the table of the guide has', ({ size, bust, waist }) => {
  expect(fitOf(size, dresses)).toEqual(['bust', around(bust), around(waist)])
})

test.each(mensMeasures)('C457 $size of men is what the table of the guide has', ({ size, chest, waist }) => {
  expect(fitOf(size, suits)).toEqual(['chest', around(chest), around(waist)])
})

test.each<[Sizing, string]>([
  [heels, 'One size'],
  [heels, '52'],
  [{ kind: 'shoes', audience: 'women' }, '38'],
  [dresses, 'XXL'],
  [dresses, '56'],
  [suits, '60'],
  [{ kind: 'clothing' }, 'M']
])('C457 the guide has nothing of %j %s', (sizing, size) => {
  expect(fitOf(size, sizing)).toBeUndefined()
})
