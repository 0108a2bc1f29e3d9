import type { Category } from '@sahra/shared/contract/category'
import { labelOf } from '../category/category.rules'

/** Keeps the categories whose label contains the text, with their ancestors. */
export function filterTree(tree: readonly Category[], search: string): Category[] {
  const text = search.trim().toLowerCase()
  if (!text) return [...tree]
  return tree.flatMap(category => {
    const children = filterTree(category.children ?? [], text)
    const matches = labelOf(category).toLowerCase().includes(text)
    return children.length || matches ? [{ ...category, children }] : []
  })
}

/** The ids of all categories with children. */
export const expandableIds = (tree: readonly Category[]): string[] =>
  tree.flatMap(({ _id, children = [] }) => (children.length ? [_id, ...expandableIds(children)] : []))
