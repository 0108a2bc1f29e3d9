import type { Category } from '@sahra/shared/contract/category'
import { findCategory, labelOf, tileImageOf } from '../category/category.rules'

const MAX_TILES = 6

/** At most six top-level categories; the first six of all if every category has a parent (SH-080). */
export function tilesOf(tree: readonly Category[]): Category[] {
  const top = tree.filter(category => !category.parent)
  return (top.length ? top : tree).slice(0, MAX_TILES)
}

/** 'accessor' matches accessory and accessories. */
const featuredTerms = ['accessor', 'clothing', 'jewellery']

const mentions = (category: Category, term: string): boolean =>
  [labelOf(category), category.slug ?? '', ...(category.tags ?? [])].some(text =>
    text.toLowerCase().includes(term)
  )

/** Accessories, clothing and jewellery from any level of the tree; missing ones are left out (SH-083). */
export const featuredCategories = (tree: readonly Category[]): Category[] =>
  featuredTerms.flatMap(term => findCategory(tree, category => mentions(category, term)) ?? [])

/** Returns the image of the first subcategory that has another than the tile of the category, so that the page repeats none (C382). */
export function featuredImageOf(category: Category): string | undefined {
  const own = tileImageOf(category)
  return category.children?.map(tileImageOf).find(image => image && image !== own) ?? own
}
