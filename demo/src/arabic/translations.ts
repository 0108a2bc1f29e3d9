import type { Translation } from '../../../api/src/server/language/language.queries'
import type { ProductSeed } from '../product/product-seed'
import { brandId, categoryId } from '../product/ids'
import { type BrandKey, brands } from '../product/brands'
import { brandPages } from './brand-pages'
import { categories } from './categories'
import { checks } from './checks'
import { materials } from './materials'
import { wear, examiners } from './wear'
import { banners, colours, delivery, imageTexts, offers, saidBrands, sizes } from './words'

/** Returns the Arabic texts of the seeded catalogue. */
export const arabicTexts = (products: readonly ProductSeed[]): Translation[] =>
  [
    ...Object.entries(categories).flatMap(([slug, [name, description]]) => [
      { kind: 'category', id: categoryId(slug), field: 'name', words: name },
      { kind: 'category', id: categoryId(slug), field: 'description', words: description }
    ]),
    ...products.flatMap(({ id, arabic }) =>
      Object.entries(arabic).flatMap(([field, words]) =>
        words ? [{ kind: 'product', id, field, words }] : []
      )
    ),
    ...shared('colour', Object.fromEntries(Object.entries(colours).map(([name, [shown]]) => [name, shown]))),
    ...shared('size', { ...sizes, ...measures(products) }),
    ...shared('material', materials),
    ...Object.entries(saidBrands).map(([name, words]) => ({
      kind: 'brand',
      id: brandId(name),
      field: 'said',
      words
    })),
    ...Object.entries(brandPages).flatMap(([key, texts]) =>
      Object.entries(texts).map(([field, words]) => ({
        kind: 'brand',
        id: brandId(brands[key as BrandKey].name),
        field,
        words
      }))
    ),
    ...shared('offer', offers),
    ...shared('delivery', delivery),
    ...shared('banner', banners),
    ...shared('image', imageTexts),
    ...shared('wear', wear),
    ...shared('check', checks),
    ...shared('examiner', examiners)
  ].map(text => ({ ...text, language: 'ar' }))

const shared = (kind: string, words: Record<string, string>) =>
  Object.entries(words).map(([id, translated]) => ({ kind, id, field: 'name', words: translated }))

/** Sizes with a unit: '36 mm'. */
const measures = (products: readonly ProductSeed[]): Record<string, string> =>
  Object.fromEntries(
    products
      .flatMap(({ variants }) => variants.map(({ size = '' }) => size))
      .filter(size => /^\d+ mm$/.test(size))
      .map(size => [size, size.replace('mm', 'مم')])
  )
