import type { ProductSeed } from '../../../demo/src/product/product-seed'
import type { Meaning } from './meaning'

/** 3: what is meant; 1: close to it; 0: something else. */
export type Grade = 0 | 1 | 3

/** Judges a product by what the seed says of it. */
export function gradeOf(product: ProductSeed, meaning: Meaning): Grade {
  const {
    kinds,
    closeKinds,
    colours,
    brands,
    preLoved,
    size,
    tag,
    material,
    name,
    onSale,
    min = 0,
    max
  } = meaning
  // A product of one colour has it in its keywords only.
  const ofColours = product.variants.flatMap(variant => variant.color ?? [])
  if (!ofColours.length) ofColours.push(...product.keywords.split(' '))
  const { price, salePrice = price } = product.variants[0] ?? product
  const paid = Math.min(price, salePrice) / 100
  const isReduced = paid * 100 < Math.max(price, product.compareAtPrice ?? 0)
  const holds =
    (!brands || brands.includes(product.brand)) &&
    (preLoved === undefined || product.tags.includes('pre-loved') === preLoved) &&
    (!size || product.variants.some(variant => variant.size === size)) &&
    (!tag || product.tags.includes(tag)) &&
    (!material || material.test(product.keywords)) &&
    (!name || name.test(product.name)) &&
    (onSale === undefined || isReduced === onSale) &&
    paid >= min &&
    (max === undefined || paid <= max)
  if (!holds) return 0
  const kind = rank(product.kind, kinds, closeKinds)
  const colour = Math.min(
    ...(colours ? ofColours.map(colour => rank(colour, colours[0], colours[1])) : [0]),
    2
  )
  const worst = Math.max(kind, colour)
  return worst === 0 ? 3 : worst === 1 ? 1 : 0
}

/** 0: in the first list, or there is none; 1: in the second; 2: in neither. */
const rank = (value: string, exact?: readonly string[], close?: readonly string[]): 0 | 1 | 2 =>
  !exact || exact.includes(value) ? 0 : close?.includes(value) ? 1 : 2

/** Normalized discounted cumulative gain of the first ten, 0 to 1. `all`: the grades of the whole catalogue. */
export function ndcg(found: readonly Grade[], all: readonly Grade[]): number {
  const ideal = gain([...all].sort((a, b) => b - a))
  return ideal === 0 ? 0 : gain(found) / ideal
}

const gain = (grades: readonly Grade[]): number =>
  grades.slice(0, 10).reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
