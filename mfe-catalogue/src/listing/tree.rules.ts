import type { Category } from '@sahra/shared/contract/category'
import { labelOf } from '../category/category.rules'

const says = (category: Category, words: string): boolean => labelOf(category).toLowerCase().includes(words)

/** What of the tree a search leaves: a node stays if it or any of its descendants has the words. */
export function matching(tree: readonly Category[], search: string): Category[] {
  const words = search.trim().toLowerCase()
  if (!words) return [...tree]
  return tree.flatMap(category => {
    const children = matching(category.children ?? [], words)
    return children.length || says(category, words) ? [{ ...category, children }] : []
  })
}

/** The ids of every node that can be expanded. */
export const branches = (tree: readonly Category[]): string[] =>
  tree.flatMap(({ _id, children = [] }) => (children.length ? [_id, ...branches(children)] : []))
