import type { ListedProduct, Product, Variant } from '@sahra/shared/contract/product'
import { summaryState } from '@sahra/shared/routing/navigation.rules'
import { hasStock } from '@sahra/shared/rules/product.rules'
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
    {
      description: 'Long',
      detailedDescription: 'Longer',
      images: ['a', 'b', 'c'],
      tags: ['Pre-loved', 'silk'],
      defaultImages: ['d'],
      price: 9,
      pricing: { basePrice: 9 },
      category: 'bags',
      createdAt: '2026-01-01'
    },
    { _id: 'first', price: 9, salePrice: 7, stock: 0, images: ['v', 'w'], optionValues: { Color: 'Black' } },
    { _id: 'second', price: 9, stock: 0, images: ['x'] },
    { _id: 'third', price: 8, stock: 2, images: ['y'] },
    { _id: 'fourth', price: 8, stock: 3, images: ['z'] }
  )
  const trimmed = trimForCard(whole)
  expect(JSON.stringify(trimmed)).not.toMatch(
    /Long|silk|basePrice|"c"|"d"|"w"|"x"|"y"|bags|2026|first|third|Black/
  )
  expect([cardPrice(trimmed), cardImages(trimmed)]).toEqual([cardPrice(whole), cardImages(whole)])
  expect(isPreLoved(trimmed.product)).toBe(true)
  expect(hasStock(trimmed.product, trimmed.variants)).toBe(true)
  // Of several variants none is the only one, whose price its page would show first (C59).
  expect(summaryState(trimmed)).toEqual(summaryState(whole))
  expect(trimmed.variants.map(({ stock }) => stock)).toEqual([0, 2])
  expect(trimForCard(item({}, { price: 1, stock: 0 })).variants).toHaveLength(1)
  for (const product of [{ defaultImages: ['d'] }, { price: 9, pricing: { basePrice: 9, salePrice: 7 } }])
    expect(trimForCard(item(product))).toMatchObject({ product })
  expect(trimForCard(item({ defaultStock: 3 }))).toMatchObject({ product: { defaultStock: 3 }, variants: [] })
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
