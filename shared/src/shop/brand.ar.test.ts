import { placeName } from '../address/place.text.ar'
import { brand } from './brand'
import { configure } from './config'
import { brand as arabic } from './brand.ar'

test('C218 the Arabic brand differs in its tagline, and in how it writes city and country', () => {
  const inArabic = (lines: readonly string[]): string[] =>
    lines.map(line => (line.startsWith('Dubai, ') ? line.split(', ').map(placeName).join('، ') : line))
  const same = { tagline: '', city: '', inCity: '' }
  const { supportAddress, storeAddress } = brand
  const addresses = { supportAddress: inArabic(supportAddress), storeAddress: inArabic(storeAddress) }
  expect({ ...arabic, ...same }).toEqual({ ...brand, ...same, ...addresses })
  expect(arabic.tagline).toMatch(/^\p{Script=Arabic}/u)
})

test('C173 C174 name and tagline are those that the merchant has set, in every language', () => {
  configure({ shopName: 'Maison', tagline: '' })
  for (const { name, tagline } of [brand, arabic]) expect([name, tagline]).toEqual(['Maison', ''])
  configure({ shopName: undefined, tagline: undefined })
  expect(arabic.name).toBe('Sahra')
})

test('C190 the city is the one that the merchant has set, in every language; empty it is named nowhere', () => {
  expect([brand.inCity, arabic.inCity]).toEqual([' in Dubai', ' في دبي'])
  configure({ city: 'Al Ain' })
  expect([brand.inCity, arabic.inCity]).toEqual([' in Al Ain', ' في \u2068Al Ain\u2069'])
  configure({ city: '' })
  expect([brand.inCity, arabic.inCity]).toEqual(['', ''])
  configure({ city: undefined })
})
