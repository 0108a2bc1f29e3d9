import { firstByName } from './brands.rules'

test('SH-063 the footer has the first brands by name, whatever their case and accents', () => {
  const brands = ['Wystan', 'élan', 'Zephyr', 'aurel', 'Ébène', 'Casa'].map(name => ({
    _id: name,
    name,
    slug: name
  }))
  expect(firstByName(brands, 4).map(({ name }) => name)).toEqual(['aurel', 'Casa', 'Ébène', 'élan'])
  expect(brands[0]?.name).toBe('Wystan')
})
