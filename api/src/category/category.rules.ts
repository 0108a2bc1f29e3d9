import type { Category } from '@sahra/shared/contract/category'

/** Hangs every category below its parent, in the order given; whose parent is unknown stands at the top. */
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
