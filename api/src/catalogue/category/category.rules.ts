import type { Category } from '@sahra/shared/contract/category'

/** Builds the category tree in the given order; orphans become roots. */
export function buildCategoryTree(rows: readonly Category[]): Category[] {
  const nodes = new Map(rows.map(row => [row._id, { ...row }]))
  const roots: Category[] = []
  for (const node of nodes.values()) {
    const parent = node.parent ? nodes.get(node.parent) : undefined
    if (parent) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}
