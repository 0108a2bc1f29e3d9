import { sizeSystems, type Sizing } from '../contract/sizing'
import {
  columnsOf,
  convert,
  isSameSize,
  rangeOf,
  sizeNamesIn,
  systemOf,
  systemsFor,
  writeSize
} from './size-conversion.rules'

const families: Sizing[] = [
  { kind: 'shoes' },
  { kind: 'shoes', audience: 'women' },
  { kind: 'shoes', audience: 'men' },
  { kind: 'clothing', audience: 'women' },
  { kind: 'clothing', audience: 'men' },
  { kind: 'rings' }
]
const [anyShoes, womensShoes, mensShoes, dresses, suits, rings] = families as [
  Sizing,
  Sizing,
  Sizing,
  Sizing,
  Sizing,
  Sizing
]
const sizesOf = (sizing: Sizing) => {
  const [smallest, largest] = rangeOf(sizing)
  const step = sizing.kind === 'clothing' ? 2 : sizing.kind === 'shoes' ? 0.5 : 1
  return Array.from({ length: (largest - smallest) / step + 1 }, (_none, row) => smallest + row * step)
}

test.each(families)('C377 every size of %j comes back from every system', sizing => {
  const systems = columnsOf(sizing).flat()
  expect(systems.length).toBeGreaterThan(2)
  // Rings of the UK and the US have other steps: what is sold in millimetres comes back.
  for (const from of sizing.kind === 'rings' ? (['EU', 'IT'] as const) : systems)
    for (const to of systems)
      for (const size of sizesOf(sizing)) {
        const text = `${from} ${writeSize(size, from, sizing)}`
        const there = convert(text, to, sizing)
        expect(there).toBe(writeSize(size, to, sizing))
        expect(convert(`${to} ${there}`, from, sizing)).toBe(writeSize(size, from, sizing))
      }
})

test.each(families)('C377 the sizes of %j ascend in every system', sizing => {
  for (const system of columnsOf(sizing).flat()) {
    const written = sizesOf(sizing).map(size => writeSize(size, system, sizing))
    const place = (text: string) => (/^[A-Z]/.test(text) ? text.replace('½', '|') : text.padStart(4, '0'))
    if (system === 'UK' && sizing.kind === 'rings')
      expect(written.map(place)).toEqual([...new Set(written.map(place))].sort())
    else expect(written.map(Number)).toEqual([...new Set(written.map(Number))].sort((a, b) => a - b))
  }
})

/** As houses and their shops publish them. */
test.each([
  [womensShoes, 'EU 38', { IT: '38', FR: '39', UK: '5', US: '8' }],
  [womensShoes, 'IT 36.5', { EU: '36.5', FR: '37.5', UK: '3.5', US: '6.5' }],
  [mensShoes, 'UK 8', { EU: '42', IT: '42', FR: '43', US: '9' }],
  [anyShoes, 'IT 40', { EU: '40', FR: '41', UK: undefined, US: undefined }],
  [dresses, 'IT 40', { EU: '34', FR: '36', UK: '8', US: '4' }],
  [dresses, 'FR 40', { EU: '38', IT: '44', UK: '12', US: '8' }],
  [dresses, 'DE 38', { IT: '44', FR: '40', UK: '12', US: '8' }],
  [dresses, 'S', { EU: '34–36', IT: '40–42', FR: '36–38', UK: '8–10', US: '4–6' }],
  [suits, 'IT 50', { EU: '50', UK: '40', US: '40', FR: undefined }],
  [suits, 'M', { IT: '48–50', UK: '38–40' }],
  [rings, 'EU 52', { IT: '12', UK: 'L½', US: '6', FR: undefined }],
  [rings, 'US 7', { EU: '54', IT: '14', UK: 'N½' }]
])('C377 %j %s', (sizing, size, expected) => {
  for (const [system, text] of Object.entries(expected))
    expect([system, convert(size, system as never, sizing)]).toEqual([system, text])
})

test.each(['EU 38,5', '38½ EU', 'eu38.5', ' EU  38 ½ '])('C377 reads %s', text => {
  expect(convert(text, 'US', womensShoes)).toBe('8.5')
})

test.each(['38', 'One size', '', 'EU', 'EU 38-40', 'UK 99', 'EU 380', 'EU 38.3', 'JP 24', 'EU 38 IT'])(
  'C377 %j without a system, or out of the table, is not converted',
  text => {
    for (const sizing of families)
      for (const to of sizeSystems)
        expect([text, to, convert(text, to, sizing)]).toEqual([text, to, undefined])
  }
)

test('C377 a number is of the system that the shop says, unless it says its own', () => {
  const sizing: Sizing = { ...womensShoes, system: 'EU' }
  expect(convert('38', 'US', sizing)).toBe('8')
  expect(convert('UK 5', 'EU', sizing)).toBe('38')
  expect(systemOf('38', sizing)).toBe('EU')
})

test('C377 names sizes by what they are sold as; those of the system itself stay', () => {
  const sizing: Sizing = { ...womensShoes, system: 'EU' }
  expect(sizeNamesIn('US', ['38', 'UK 6', 'US 9', 'One size'], sizing)).toEqual({
    '38': { label: 'US 8', name: 'US 8 (EU 38)' },
    'UK 6': { label: 'US 9', name: 'US 9 (UK 6)' }
  })
  expect(sizeNamesIn('IT', ['S'], dresses)).toEqual({ S: { label: 'IT 40–42', name: 'IT 40–42 (S)' } })
})

test('C377 sizes can be shown in their own system first; without one in none', () => {
  expect(systemsFor(['IT 38', 'IT 39'], womensShoes)).toEqual(['IT', 'EU', 'FR', 'UK', 'US'])
  expect(systemsFor(['S', 'M'], dresses)).toEqual(['letters', 'EU', 'IT', 'FR', 'UK', 'US'])
  expect(systemsFor(['S', 'M'], { kind: 'clothing' })).toEqual([])
  expect(systemsFor(['38'], womensShoes)).toEqual([])
})

test('C377 a letter stands for two sizes', () => {
  expect(isSameSize('UK 8', 'S', dresses)).toBe(true)
  expect(isSameSize('UK 12', 'S', dresses)).toBe(false)
  expect(isSameSize('S', 'S', { kind: 'clothing' })).toBe(true)
})
