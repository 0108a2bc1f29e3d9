import { item } from '../testing/catalogue'
import { brandMeta } from './brand.meta'

const verano = { _id: '1', name: 'Casa Verano', slug: 'casa-verano' }
const tote = item({ name: 'Tote', brand: verano })
const facts = {
  ...verano,
  description: 'Two brothers. A book. A clasp.',
  knownFor: 'Rings',
  founded: 1934,
  picture: '/media/ring.webp'
}

test('SX-019 the brand page has its own title and canonical URL', () => {
  const at = { url: new URL('https://shop.test/brand/casa-verano'), params: { slug: 'casa-verano' } }
  const meta = brandMeta({ ...at, data: { items: [tote], total: 1, lastFetchedAt: 0 } })
  expect(meta).toMatchObject({ title: 'Casa Verano', canonical: '/brand/casa-verano' })
  expect(meta.robots).toBeUndefined()
  expect(meta.status).toBeUndefined()
  // SH-102
  expect(brandMeta({ ...at, data: { items: [], total: 0, lastFetchedAt: 0 } }).status).toBe(404)
  expect(brandMeta({ ...at, data: undefined }).status).toBeUndefined()
  const second = { ...at, url: new URL('https://shop.test/brand/casa-verano?page=2') }
  expect(brandMeta({ ...second, data: { items: [tote], total: 60, lastFetchedAt: 0 } })).toMatchObject({
    title: 'Casa Verano, page 2',
    canonical: '/brand/casa-verano?page=2',
    prev: '/brand/casa-verano',
    next: '/brand/casa-verano?page=3'
  })
  // Behind the last page.
  expect(brandMeta({ ...second, data: { items: [], total: 24, lastFetchedAt: 0 } }).status).toBe(404)
})

test('C402 head data names the brand, with its text and picture', () => {
  const at = { url: new URL('https://shop.test/brand/casa-verano'), params: { slug: 'casa-verano' } }
  const meta = brandMeta({ ...at, data: { items: [tote], total: 1, lastFetchedAt: 0, facts } })
  expect(meta).toMatchObject({
    title: 'Casa Verano',
    description: facts.description,
    image: '/media/ring.webp',
    jsonLd: [
      {
        '@type': 'Brand',
        name: 'Casa Verano',
        url: 'https://shop.test/brand/casa-verano',
        description: facts.description,
        image: 'https://shop.test/media/ring.webp'
      }
    ]
  })
})
