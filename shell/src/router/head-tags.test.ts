import { configure } from '@sahra/shared/shop/config'
import type { PageModule } from '@sahra/shared/page/page'
import { headOf, type Head } from './head-tags'

const at = { url: new URL('http://shop.test/product/1?x=2'), params: {} }
const page = (meta: ReturnType<NonNullable<PageModule['meta']>>): PageModule => ({
  Component: () => null,
  meta: () => meta
})
const options = { publicUrl: 'https://shop.example', noindex: false }
const find = ({ tags }: Head, name: string) =>
  tags.find(({ attributes }) => [attributes.name, attributes.property, attributes.rel].includes(name))
    ?.attributes

test('writes the title with the shop’s name once, and the canonical URL without the query', () => {
  const head = headOf(
    page({ title: 'A bag', description: 'Fine', image: '/media/a.webp' }),
    at,
    undefined,
    options
  )
  expect(head.title).toBe('A bag | Sahra')
  expect(find(head, 'description')?.content).toBe('Fine')
  expect(find(head, 'canonical')?.href).toBe('https://shop.example/product/1')
  expect(find(head, 'og:image')?.content).toBe('https://shop.example/media/a.webp')
  expect(find(head, 'robots')).toBeUndefined()
  expect(headOf(page({ title: 'Sahra: home' }), at, undefined, options).title).toBe('Sahra: home')
})

test('SX-019 a page is shared with its picture and type, else with the mark of the house', () => {
  const plain = headOf(page({ title: 'x' }), at, undefined, options)
  expect(find(plain, 'og:image')?.content).toBe('https://shop.example/share.png')
  expect(find(plain, 'og:type')?.content).toBe('website')
  const product = headOf(
    page({ title: 'x', type: 'product', image: '/media/a.webp' }),
    at,
    undefined,
    options
  )
  expect(find(product, 'og:image')?.content).toBe('https://shop.example/media/a.webp')
  expect(find(product, 'og:type')?.content).toBe('product')
  expect(find(product, 'twitter:card')?.content).toBe('summary_large_image')
})

test('C357 a page says in which language of the Emirates it is', () => {
  expect(find(headOf(page({ title: 'x' }), at, undefined, options), 'og:locale')?.content).toBe('en_AE')
})

test('SX-019 a page of a list names the pages before and after it', () => {
  const head = headOf(
    page({ title: 'x', prev: '/products', next: '/products?page=3' }),
    at,
    undefined,
    options
  )
  expect(find(head, 'prev')?.href).toBe('https://shop.example/products')
  expect(find(head, 'next')?.href).toBe('https://shop.example/products?page=3')
  const alone = headOf(page({ title: 'x' }), at, undefined, options)
  expect(find(alone, 'prev') ?? find(alone, 'next')).toBeUndefined()
})

test('a page without meta has a default title and description', () => {
  const head = headOf(undefined, at, undefined, options)
  expect(head.title).toBe('Sahra')
  expect(find(head, 'description')?.content).not.toBe('')
})

test.each([
  ['/product/1/old-name', { name: 'old-name' }, '/product/1/zip-wallet?x=2'],
  ['/Product/1/zip-wallet', { name: 'zip-wallet' }, '/product/1/zip-wallet?x=2'],
  ['/product/1/zip-wallet', { name: 'zip-wallet' }, undefined],
  ['/product/1', {}, undefined]
])('C111 a page at %s is moved to its name, if it has another one', (path, params, movedTo) => {
  const url = new URL(`http://shop.test${path}?x=2`)
  const moved = (meta: ReturnType<NonNullable<PageModule['meta']>>) =>
    headOf(page(meta), { url, params }, undefined, options).movedTo
  expect(moved({ title: 'x', canonical: '/product/1/zip-wallet' })).toBe(movedTo)
  expect(moved({ title: 'x', canonical: '/product/1/zip-wallet', status: 404 })).toBeUndefined()
  // While it loads.
  expect(moved({ title: 'x' })).toBeUndefined()
})

test('C153 a page with a former slug is moved to the one that it has now', () => {
  const url = new URL('http://shop.test/brand/old?page=2')
  const head = (slug: string) =>
    headOf(
      page({ title: 'x', canonical: `/brand/${slug}?page=2` }),
      { url, params: { slug: 'old' } },
      undefined,
      options
    )
  expect(head('new').movedTo).toBe('/brand/new?page=2')
  expect(head('old').movedTo).toBeUndefined()
})

test('SH-102 a page that says that nothing exists has status 404, noindex and no canonical URL', () => {
  const head = headOf(page({ title: 'x', status: 404 }), at, undefined, options)
  expect(head.status).toBe(404)
  expect(find(head, 'robots')?.content).toBe('noindex')
  expect(find(head, 'canonical') ?? find(head, 'og:url')).toBeUndefined()
  expect(headOf(page({ title: 'x' }), at, undefined, options).status).toBe(200)
})

test.each([
  [true, undefined],
  [false, 'noindex']
] as const)('noindex declared %s, robots of the page %s: writes robots noindex', (noindex, robots) => {
  const head = headOf(page({ title: 'x', ...(robots ? { robots } : {}) }), at, undefined, {
    ...options,
    noindex
  })
  expect(find(head, 'robots')?.content).toBe('noindex')
})

test('structured data cannot end its script element', () => {
  const { tags } = headOf(page({ title: 'x', jsonLd: [{ name: '</script>' }] }), at, undefined, options)
  const text = tags.find(({ tag }) => tag === 'script')?.text ?? ''
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script>' })
})

test('C173 a page has the name of the shop, and not the picture with the letter of another one', () => {
  configure({ shopName: 'Maison', tagline: '' })
  const head = headOf(page({ title: 'A bag' }), at, undefined, options)
  configure({ shopName: undefined, tagline: undefined })
  expect(head.title).toBe('A bag | Maison')
  expect(find(head, 'og:site_name')?.content).toBe('Maison')
  expect(find(head, 'description')?.content).toBe('Maison')
  expect(find(head, 'og:image')).toBeUndefined()
})

test('C198 the share picture of the merchant is that of pages without one, at an address of its version', () => {
  const options = { publicUrl: 'https://shop.example', noindex: false }
  configure({ shopName: 'Maison', sharePicture: 'v1' })
  const head = headOf(page({ title: 'A bag' }), at, undefined, options)
  const own = headOf(page({ title: 'A bag', image: '/media/bag.webp' }), at, undefined, options)
  configure({ shopName: undefined, sharePicture: undefined })
  expect(find(head, 'og:image')?.content).toBe('https://shop.example/share.png?v=v1')
  expect(find(own, 'og:image')?.content).toBe('https://shop.example/media/bag.webp')
})
