import { item } from '../testing/catalogue'
import { currentSlug, nameOfBrand, productsOfBrand } from './brand.rules'

const items = [
  item({ name: 'Tote', brand: { name: 'Casa Verano', slug: 'casa-verano' } }),
  item({ name: 'Clutch', brand: 'Casa Verano' }),
  item({ name: 'Pump', brand: 'Verano' }),
  item({ name: 'Ring' })
]

test('CA-044 matches a brand by its slug, or by its name as a slug', () => {
  expect(productsOfBrand(items, 'casa-verano').map(({ product }) => product.name)).toEqual(['Tote', 'Clutch'])
  expect(productsOfBrand(items, 'unknown')).toEqual([])
})

test('C249 matches a brand by its slug and its name in any case', () => {
  for (const text of ['CASA-VERANO', 'Casa Verano', 'casa verano', 'CASA  VERANO'])
    expect(productsOfBrand(items, text).map(({ product }) => product.name)).toEqual(['Tote', 'Clutch'])
  for (const text of ['""', 'casa', '-']) expect(productsOfBrand(items, text)).toEqual([])
})

test('uses the name of the brand, else a name made from the slug', () => {
  expect(nameOfBrand(items, 'casa-verano')).toBe('Casa Verano')
  expect(nameOfBrand([], 'casa-verano')).toBe('Casa Verano')
  expect(nameOfBrand([], '')).toBe('')
})

test('C153 the former slug of a brand finds its products, and leads to the slug that it has now', () => {
  const brand = { name: 'Verano', slug: 'verano', formerSlugs: ['casa-verano'] }
  const renamed = [item({ name: 'Tote', brand })]
  expect(productsOfBrand(renamed, 'casa-verano')).toEqual(renamed)
  expect(currentSlug(renamed, 'casa-verano')).toBe('verano')
  expect(currentSlug([], 'casa-verano')).toBe('casa-verano')
})
