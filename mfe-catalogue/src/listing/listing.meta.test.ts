/** @jest-environment node */
import { $writableCategories } from '@sahra/shared/stores/categories'
import { breadcrumbSchema, itemListSchema } from '@sahra/shared/testing/structured-data'
import { item } from '../testing/catalogue'
import { setStores } from '../testing/listing'
import { listingMeta } from './listing.meta'

beforeEach(setStores)

const items = Array.from({ length: 24 }, (_, index) => item({ _id: `p${index}`, name: `Bag ${index}` }))
const metaOf = (
  url: string,
  { categoryId, shown = items }: { categoryId?: string; shown?: typeof items } = {}
) =>
  listingMeta({
    url: new URL(url, 'https://shop.test'),
    params: { categoryId },
    data: { items: shown, total: 57, page: 1, limit: 24 }
  })

test.each([
  ['/products', '/products', undefined, '/products?page=2'],
  ['/shop?page=1', '/products', undefined, '/products?page=2'],
  ['/products?page=2', '/products?page=2', '/products', '/products?page=3'],
  ['/products?page=3&sortBy=createdAt&limit=24', '/products?page=3', '/products?page=2', undefined]
])('SX-019 %s has its own canonical address, and those before and after it', (url, canonical, prev, next) => {
  const meta = metaOf(url)
  expect([meta.canonical, meta.prev, meta.next, meta.robots]).toEqual([canonical, prev, next, undefined])
})

test.each(['/c/bags?deep=1&page=2', '/c/bags/bags?page=2', '/c?category=bags&page=2'])(
  'SX-019 the canonical address of %s has the subcategories',
  url => {
    const categoryId = url.startsWith('/c/') ? 'bags' : undefined
    expect(metaOf(url, { categoryId })).toMatchObject({
      title: 'Bags, page 2',
      canonical: '/c/bags/bags?page=2&deep=1',
      prev: '/c/bags/bags?deep=1',
      next: '/c/bags/bags?page=3&deep=1'
    })
  }
)

test.each(['search=bag', 'colours=Black', 'min=5', 'inStock=1', 'sortBy=price', 'sortOrder=asc', 'limit=12'])(
  'SX-020 a listing with %s is not indexed, and its canonical address is the first page without it',
  query => {
    const meta = metaOf(`/products?page=2&${query}`)
    expect(meta).toMatchObject({ robots: 'noindex', canonical: '/products', title: 'Browse Products' })
    expect(meta).not.toHaveProperty('prev')
    expect(meta).not.toHaveProperty('next')
    expect(metaOf(`/c/bags?deep=1&page=2&${query}`, { categoryId: 'bags' })).toMatchObject({
      robots: 'noindex',
      canonical: '/c/bags/bags?deep=1'
    })
  }
)

test('C153 the address of a merged category is moved to the one that it was merged into', () => {
  $writableCategories.set({
    status: 'ready',
    tree: [{ _id: 'bags', label: 'Bags', formerIds: ['purses'] }]
  })
  expect(metaOf('/c/purses/purses?deep=1', { categoryId: 'purses' })).toMatchObject({
    title: 'Bags',
    canonical: '/c/bags/bags?deep=1'
  })
})

test('a page after the last one leads to no other', () => {
  const meta = metaOf('/products?page=9', { shown: [] })
  expect(meta).toMatchObject({ status: 404, robots: 'noindex' })
  expect(meta.prev ?? meta.next).toBeUndefined()
})

test('SX-019 C357 a listing has the breadcrumb and the list that Google reads', () => {
  const [breadcrumb, list] = metaOf('/c/evening?deep=1&brand=aurel', { categoryId: 'evening' }).jsonLd!
  expect(breadcrumbSchema.parse(breadcrumb).itemListElement).toMatchObject([
    { name: 'All Products', item: 'https://shop.test/products' },
    { name: 'Bags', item: 'https://shop.test/c/bags/bags?deep=1' },
    { name: 'Evening', item: 'https://shop.test/c/evening/evening?deep=1' }
  ])
  expect(itemListSchema.parse(list).itemListElement).toHaveLength(24)
})

test('the products of a page are a list whose positions count the pages before it', () => {
  const list = metaOf('/products?page=2').jsonLd?.find(entity => entity['@type'] === 'ItemList')
  const elements = list?.itemListElement as Record<string, unknown>[]
  expect(elements).toHaveLength(24)
  expect(elements[0]).toEqual({
    '@type': 'ListItem',
    position: 25,
    name: 'Bag 0',
    url: 'https://shop.test/product/p0/bag-0'
  })
  expect(metaOf('/products', { shown: [] }).jsonLd).toHaveLength(1)
})
