import type { ListedProduct, Product, Variant } from '@sahra/shared/contract/product'
import { summaryState } from '@sahra/shared/routing/navigation.rules'
import { displayPrice, firstImage } from '@sahra/shared/rules/product.rules'
import { isPreLoved } from '../product-data/product.rules'
import { toCardData, relatedScore, relatedTo } from './related.rules'

const product = (_id: string, more: Partial<Product> = {}): Product => ({
  _id,
  name: _id,
  description: '',
  images: [],
  ...more
})
const listed = (...products: Product[]): ListedProduct[] =>
  products.map(each => ({ product: each, variants: [] }))
const names = (items: ListedProduct[]): string[] => items.map(item => item.product._id)

const shown = product('shown', {
  category: 'bags',
  subCategory: 'handbags',
  brand: { name: 'Aurel', slug: 'aurel' },
  tags: ['leather', 'gilt', 'paris', 'classic']
})

test.each<[string, Partial<Product>, number]>([
  ['nothing in common', {}, 0],
  ['category', { category: 'bags' }, 4],
  ['subcategory', { subCategory: 'handbags' }, 3],
  ['brand, as a string', { brand: 'Aurel' }, 2],
  ['brand, as an object', { brand: { name: 'aurel' } }, 2],
  ['two tags', { tags: ['leather', 'paris', 'other'] }, 2],
  ['four tags count as three', { tags: ['leather', 'gilt', 'paris', 'classic'] }, 3],
  ['one tag twice counts once', { tags: ['gilt', 'Gilt'] }, 1],
  ['rating', { avgRating: 4 }, 1],
  ['bestseller', { bestseller: true }, 0.5],
  [
    'everything',
    {
      category: 'bags',
      subCategory: 'handbags',
      brand: 'Aurel',
      tags: shown.tags,
      avgRating: 5,
      bestseller: true
    },
    13.75
  ]
])('PR-066 the score for %s', (_, more, score) => {
  expect(relatedScore(shown, product('other', more))).toBe(score)
})

test('PR-066 no category is not the same category', () => {
  expect(relatedScore(product('bare'), product('other'))).toBe(0)
})

test('PR-065 at most eight, no duplicates, without the current product', () => {
  const many = Array.from({ length: 12 }, (_, n) => product(`n${n}`, { category: 'bags' }))
  const related = relatedTo(shown, listed(shown, ...many, ...many))
  expect(related).toHaveLength(8)
  expect(new Set(names(related)).size).toBe(8)
  expect(names(related)).not.toContain('shown')
})

test('PR-067 drops products with nothing in common', () => {
  const items = listed(product('far'), product('near', { subCategory: 'handbags' }))
  expect(names(relatedTo(shown, items))).toEqual(['near'])
  expect(relatedTo(shown, listed(product('far')))).toEqual([])
})

test('PR-068 ties: bestseller first, then newest', () => {
  const items = listed(
    product('old', { category: 'bags', avgRating: 2, createdAt: '2024-01-01' }),
    product('new', { category: 'bags', avgRating: 2, createdAt: '2025-01-01' }),
    product('best', { category: 'bags', bestseller: true, createdAt: '2023-01-01' })
  )
  expect(names(relatedTo(shown, items))).toEqual(['best', 'new', 'old'])
})

test('PR-066 orders by score', () => {
  const items = listed(
    product('brand', { brand: 'Aurel' }),
    product('both', { category: 'bags', subCategory: 'handbags' }),
    product('category', { category: 'bags' })
  )
  expect(names(relatedTo(shown, items))).toEqual(['both', 'category', 'brand'])
})

const variant = {
  ...{ _id: 'v', product: 'near', optionValues: {}, images: ['v1', 'v2'] },
  ...{ price: 90, salePrice: 80, stock: 1 }
}
const near = product('near', {
  ...{ description: 'Long.', detailedDescription: 'Longer.', images: ['1', '2'] },
  ...{ defaultPrice: 120, compareAtPrice: 150, tags: ['evening', 'pre-loved'] }
})

test.each<[string, Product, Variant[]]>([
  ['several variants', near, [variant, { ...variant, _id: 'w' }]],
  ['one variant with a picture of its own', near, [variant]],
  ['one variant with the same picture', near, [{ ...variant, images: ['1'] }]],
  ['pictures of the variant alone', product('near', { images: [] }), [variant]],
  ['no variant, reduced', product('near', { pricing: { basePrice: 120, salePrice: 90 } }), []],
  ['no variant, compared with an earlier price', near, []]
])('card data keeps only what a card shows: %s', (_, found, variants) => {
  const whole = { product: found, variants }
  const card = toCardData(whole)
  const shown = ({ product, variants: [first] }: ListedProduct) => [
    displayPrice(product, first),
    firstImage(product.images, product.defaultImages, first?.images)
  ]
  expect(shown(card)).toEqual(shown(whole))
  expect(summaryState(card).summary?.image).toBe(summaryState(whole).summary?.image)
  expect(JSON.stringify(card)).not.toMatch(/Long|evening|"v2"|"2"|pricing|compareAt/)
  expect(isPreLoved(card.product.tags)).toBe(isPreLoved(found.tags))
})

test('card data has a variant only where its page begins with another picture', () => {
  const picturesOf = (images: string[], others: Variant[] = []) =>
    toCardData({ product: near, variants: [{ ...variant, images }, ...others] }).variants.map(
      ({ images }) => images
    )
  expect(picturesOf(['v1', 'v2'])).toEqual([['v1']])
  expect(picturesOf(['1'])).toEqual([])
  expect(picturesOf(['v1'], [variant])).toEqual([])
})
