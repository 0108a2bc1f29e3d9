import { brand } from './brand'
import { configure } from './config'
import { brand as arabic } from './brand.ar'

test('the Arabic brand differs in its tagline only', () => {
  expect({ ...arabic, tagline: '' }).toEqual({ ...brand, tagline: '' })
  expect(arabic.tagline).toMatch(/^\p{Script=Arabic}/u)
})

test('C173 C174 name and tagline are those that the merchant has set, in every language', () => {
  configure({ shopName: 'Maison', tagline: '' })
  for (const { name, tagline } of [brand, arabic]) expect([name, tagline]).toEqual(['Maison', ''])
  configure({ shopName: undefined, tagline: undefined })
  expect(arabic.name).toBe('Sahra')
})
