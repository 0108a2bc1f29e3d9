import type { Variant } from '@sahra/shared/contract/product'
import { headOf, truncate } from './product.meta'
import { describedBag as product } from '../testing/described-bag'

const absoluteUrl = (path: string): string => `https://shop.test${path}`
const input = {
  product,
  variants: [] as Variant[],
  variantsFailed: false,
  categoryPath: [],
  absoluteUrl
}

test('SX-019 a product with its offer in AED', () => {
  const [thing] = headOf(input).jsonLd
  expect(thing).toMatchObject({
    '@type': 'Product',
    name: 'Top-handle bag',
    brand: { name: 'Aurel' },
    image: ['https://shop.test/media/bag.webp'],
    offers: {
      priceCurrency: 'AED',
      price: 12400,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition'
    },
    aggregateRating: { ratingValue: 4.7, reviewCount: 24 }
  })
})

test('SX-019 sold out, pre-loved, never reviewed', () => {
  const [thing] = headOf({
    ...input,
    product: { ...product, defaultStock: 0, reviewCount: 0, tags: ['pre-loved'] }
  }).jsonLd
  expect(thing).toMatchObject({
    offers: {
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/UsedCondition'
    }
  })
  expect(thing).not.toHaveProperty('aggregateRating')
})

test('SX-019 breadcrumb', () => {
  const categoryPath = [{ _id: 'c1', label: 'Bags' }]
  const [, thing] = headOf({ ...input, categoryPath }).jsonLd
  expect(thing).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.test/' },
      { position: 2, name: 'Bags', item: 'https://shop.test/c/c1/bags?deep=1' },
      { position: 3, name: 'Top-handle bag', item: 'https://shop.test/product/p1/top-handle-bag' }
    ]
  })
})

test('SX-019 title, description and picture', () => {
  expect(headOf(input)).toMatchObject({
    canonical: '/product/p1/top-handle-bag',
    type: 'product',
    title: 'Top-handle bag by Aurel',
    description: 'Box calf.',
    image: '/media/bag.webp'
  })
  expect(headOf({ ...input, product: { ...product, brand: undefined } }).title).toBe('Top-handle bag')
})

test('SX-019 truncates at a word', () => {
  expect(truncate('one two three', 9)).toBe('one two…')
  expect(truncate('  one\n two ', 9)).toBe('one two')
})
