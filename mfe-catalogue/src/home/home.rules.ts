import type { Category } from '@sahra/shared/contract/category'
import { firstThat, labelOf } from '../category/category.rules'

const TILES_MAX = 6

/** Top-level categories, at most six; if every one names a parent, the first of all of them. */
export function tilesOf(tree: readonly Category[]): Category[] {
  const top = tree.filter(category => !category.parent)
  return (top.length ? top : tree).slice(0, TILES_MAX)
}

/** 'accessor' stands for accessory and accessories alike. */
const finderWords = ['accessor', 'clothing', 'jewellery']

const speaksOf = (category: Category, word: string): boolean =>
  [labelOf(category), category.slug ?? '', ...(category.tags ?? [])].some(text =>
    text.toLowerCase().includes(word)
  )

/** Accessories, clothing and jewellery, wherever in the tree they are; what is missing is left out. */
export const finderOf = (tree: readonly Category[]): Category[] =>
  finderWords.flatMap(word => firstThat(tree, category => speaksOf(category, word)) ?? [])
