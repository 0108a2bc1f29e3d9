import type { ListedProduct, Product, Variant } from '@sahra/shared/contract/product'
import { cardImages, cardPrice, trimForCard, isPreLoved, withColourFirst } from './card.rules'

const item = (product: Partial<Product>, ...variants: Partial<Variant>[]): ListedProduct => ({
  product: { _id: 'p', name: 'Bag', description: '', images: [], ...product },
  variants: variants as Variant[]
})

test.each<[string, ListedProduct, [number, number | undefined, number | undefined]]>([
  ['first variant', item({ defaultPrice: 7 }, { price: 9 }, { price: 5 }), [9, undefined, undefined]],
  ['default price', item({ defaultPrice: 7, price: 8 }), [7, undefined, undefined]],
  ['nothing', item({}), [0, undefined, undefined]],
  ['reduced variant', item({}, { price: 14850, salePrice: 12400 }), [14850, 12400, 16]],
  ['reduced product', item({ defaultPrice: 1000, pricing: { salePrice: 700 } }), [1000, 700, 30]],
  ['sale not below', item({ defaultPrice: 1000, salePrice: 1000 }), [1000, undefined, undefined]]
])('CA-026, CA-038 the card’s price: %s', (_, listed, [original, sale, percentOff]) => {
  expect(cardPrice(listed)).toMatchObject({ original, sale, percentOff })
})

test('CA-057 images come from the product, its defaults or its first variant, or are missing', () => {
  expect(cardImages(item({ images: ['a', 'b'] }))).toEqual({ first: 'a', second: 'b' })
  expect(cardImages(item({ defaultImages: ['d'] }))).toEqual({ first: 'd', second: undefined })
  expect(cardImages(item({}, { images: ['v'] })).first).toBe('v')
  expect(cardImages(item({})).first).toBeUndefined()
})

test('a product is pre-loved if it has the tag', () => {
  expect(isPreLoved(item({ tags: ['Pre-Loved'] }).product)).toBe(true)
  expect(isPreLoved(item({}).product)).toBe(false)
})

test('trimmed data keeps what cards and filters need, without texts and further images', () => {
  const whole = item(
    { description: 'Long', detailedDescription: 'Longer', images: ['a', 'b', 'c'], tags: ['pre-loved'] },
    { price: 9, salePrice: 7, stock: 0, images: ['v', 'w'] },
    { price: 9, stock: 2, images: ['x'] }
  )
  const trimmed = trimForCard(whole)
  expect(JSON.stringify(trimmed)).not.toMatch(/Long|"c"|"w"|"x"/)
  expect([cardPrice(trimmed), cardImages(trimmed)]).toEqual([cardPrice(whole), cardImages(whole)])
  expect(trimmed.variants.map(({ stock }) => stock)).toEqual([0, 2])
})

test('the picture of a wanted colour comes first', () => {
  const variants = ['Black', 'Dark olive'].map((Color, index) => ({
    _id: Color,
    product: 'b',
    optionValues: { Color },
    images: [`/${index}.webp`],
    price: 1,
    stock: 1
  }))
  const item = { product: { _id: 'b', name: 'B', description: '', images: ['/0.webp', '/1.webp'] }, variants }
  expect(withColourFirst(item, colour => colour === 'Dark olive').product.images).toEqual([
    '/1.webp',
    '/0.webp'
  ])
  expect(withColourFirst(item, () => false)).toBe(item)
})
