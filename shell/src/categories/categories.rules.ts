import type { Category } from '@sahra/shared/contract/category'

const flatten = (nodes: readonly Category[], parent?: string): Category[] =>
  nodes.flatMap(({ children, ...node }) => [
    { ...node, parent: parent ?? node.parent },
    ...flatten(children ?? [], node._id)
  ])

/**
 * The tree, whether the answer came nested or as a flat list with parents (decision C86). Who has no parent in the
 * list stands at the top; if that is nobody, all do.
 */
export function readCategories(answer: unknown): Category[] {
  const nodes = Array.isArray(answer) ? flatten(answer as Category[]) : []
  const known = new Map(nodes.map(node => [node._id, node]))
  const top = [...known.values()].filter(({ parent }) => !parent || !known.has(parent))
  if (!top.length) return [...known.values()]
  const grow = (node: Category): Category => {
    const children = nodes.filter(({ parent }) => parent === node._id)
    return children.length ? { ...node, children: children.map(grow) } : node
  }
  return top.map(grow)
}

/** Its label, else its name; 'Category' for one with neither. */
export const nameOf = (category: Category, fallback: string): string =>
  category.label || category.name || fallback

const isBrands = (category: Category): boolean => nameOf(category, '').trim().toLowerCase() === 'brand'

/** The first leaves of the tree in its own order, without what is named 'brand' and all below it (decision C87). */
export function firstLeaves(tree: readonly Category[], atMost: number): Category[] {
  const leaves = (nodes: readonly Category[]): Category[] =>
    nodes
      .filter(node => !isBrands(node))
      .flatMap(node => (node.children?.length ? leaves(node.children) : [node]))
  const found = leaves(tree).slice(0, atMost)
  return found.length ? found : tree.filter(node => !isBrands(node)).slice(0, atMost)
}
