import { item } from '../testing/catalogue'
import { nameOfBrand, ofBrand } from './brand.rules'

const items = [
  item({ name: 'Tote', brand: { name: 'Casa Verano', slug: 'casa-verano' } }),
  item({ name: 'Clutch', brand: 'Casa Verano' }),
  item({ name: 'Pump', brand: 'Verano' }),
  item({ name: 'Ring' })
]

test('CA-044 a brand is its slug, or its name written as one', () => {
  expect(ofBrand(items, 'casa-verano').map(({ product }) => product.name)).toEqual(['Tote', 'Clutch'])
  expect(ofBrand(items, 'nobody')).toEqual([])
})

test('the name is the brand’s own, else what the address lets guess', () => {
  expect(nameOfBrand(items, 'casa-verano')).toBe('Casa Verano')
  expect(nameOfBrand([], 'casa-verano')).toBe('Casa Verano')
  expect(nameOfBrand([], '')).toBe('')
})
