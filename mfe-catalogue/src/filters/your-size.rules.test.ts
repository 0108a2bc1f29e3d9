import type { Sizing } from '@sahra/shared/contract/sizing'
import { yourSizesAmong } from './your-size.rules'

const heels: Sizing = { kind: 'shoes', audience: 'women', system: 'EU' }
const loafers: Sizing = { kind: 'shoes', audience: 'men', system: 'UK' }
const dresses: Sizing = { kind: 'clothing', audience: 'women', system: 'IT' }
const rings: Sizing = { kind: 'rings', system: 'EU' }
const unnamed: Sizing = { kind: 'shoes', audience: 'women' }
const anyClothing: Sizing = { kind: 'clothing' }

type Sized = [sizing: Sizing, ...sizes: string[]]

/** What the listing has, what was bought, and what is offered of it. */
test.each<[string, Sized, Sized, string[]]>([
  ['the same size', [heels, '37', '38', '38.5'], [heels, '38'], ['38']],
  [
    'in every system',
    [heels, '38', 'FR 39', 'UK 5', 'US 8', 'US 9'],
    [heels, '38'],
    ['38', 'FR 39', 'UK 5', 'US 8']
  ],
  ['bought in another system', [heels, '37', '38'], [heels, 'US 8'], ['38']],
  [
    'a number of a category with another system',
    [{ ...dresses, system: 'FR' }, '42', '8'],
    [dresses, '46'],
    ['42']
  ],
  ['a letter that stands for a number', [dresses, 'S', 'M'], [dresses, '42'], ['S']],
  ['rings of any audience', [rings, '52', '54'], [{ ...rings, audience: 'women' }, 'US 6'], ['52']],
  ['numbers whose system is known of neither', [unnamed, '37', '38'], [unnamed, '38'], ['38']],
  ['letters without a table', [anyClothing, 'S', 'M'], [anyClothing, 'M'], ['M']],
  ['a number whose system is not known', [heels, '38'], [unnamed, '38'], []],
  ['a number where the system of the listing is not known', [unnamed, '38'], [heels, '38'], []],
  ['another audience', [loafers, '5', '39'], [heels, '39'], []],
  ['another kind', [heels, '38'], [dresses, '38'], []],
  ['a size for everyone', [dresses, 'One size'], [dresses, 'One size'], []]
])('C430 %s', (_, [sizing, ...sizes], [bought, size = ''], yours) => {
  expect(yourSizesAmong(sizes, sizing, [{ sizing: bought, size }])).toEqual(yours)
})
