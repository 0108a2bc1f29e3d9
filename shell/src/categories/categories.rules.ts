import type { Category } from '@sahra/shared/contract/category'

const flatten = (nodes: readonly Category[], parent?: string): Category[] =>
  nodes.flatMap(({ children, ...node }) => [
    { ...node, parent: parent ?? node.parent },
    ...flatten(children ?? [], node._id)
  ])

/**
 * Builds the category tree from a nested or flat list (C86). Orphans become roots; without any root (a cycle), all
 * categories do.
 */
export function readCategories(response: unknown): Category[] {
  const nodes = Array.isArray(response) ? flatten(response as Category[]) : []
  const byId = new Map(nodes.map(node => [node._id, node]))
  const roots = [...byId.values()].filter(({ parent }) => !parent || !byId.has(parent))
  if (!roots.length) return [...byId.values()]
  const withChildren = (node: Category): Category => {
    const children = nodes.filter(({ parent }) => parent === node._id)
    return children.length ? { ...node, children: children.map(withChildren) } : node
  }
  return roots.map(withChildren)
}

/**
 * Returns what the HTML of every page has of the tree (C423): a listing brings the description of its category, and what
 * repeats the name or the nesting is left out.
 */
export const embeddedTree = (tree: readonly Category[], isTop = true): Category[] =>
  tree.map(category => {
    const node = { ...category }
    delete node.description
    if (node.label === node.name) delete node.label
    if (!node.tags?.length) delete node.tags
    if (!isTop) delete node.parent
    if (node.children) node.children = embeddedTree(node.children, false)
    return node
  })

/**
 * Returns the categories that `markup` links, with their ancestors (C435). Each that has subcategories keeps one of them, for
 * its button and its picture: the first with another picture than its own, else the first.
 */
export function shownTree(tree: readonly Category[], markup: string): Category[] {
  return tree.flatMap(category => {
    const shown = shownTree(category.children ?? [], markup)
    return shown.length || markup.includes(encodeURIComponent(category._id))
      ? [category.children?.length ? withShown(category, shown) : withoutUnseen(category, markup)]
      : []
  })
}

function withShown(category: Category, shown: readonly Category[]): Category {
  const { children = [] } = category
  const example = children.find(child => pictureOf(child) !== pictureOf(category)) ?? children[0]
  const byId = new Map(shown.map(child => [child._id, child]))
  return {
    ...category,
    children: children.flatMap(
      child => byId.get(child._id) ?? (child === example ? withoutChildren(child) : [])
    )
  }
}

/** A link in the footer has no picture. */
function withoutUnseen({ image, ...category }: Category, markup: string): Category {
  return image && markup.includes(image) ? { ...category, image } : category
}

const pictureOf = ({ image, thumbnail, tileImage }: Category): string | undefined =>
  image || thumbnail || tileImage

const withoutChildren = ({ _id, name, label, image, thumbnail, tileImage }: Category): Category => ({
  ...{ _id, name, label, image, thumbnail, tileImage }
})

/** Label, else name, else `fallback`. */
export const nameOf = (category: Category, fallback: string): string =>
  category.label || category.name || fallback

const isBrands = (category: Category): boolean => nameOf(category, '').trim().toLowerCase() === 'brand'

/** The first leaves in depth-first order, without the category named 'brand' and its descendants (C87). */
export function firstLeaves(tree: readonly Category[], limit: number): Category[] {
  const leavesOf = (nodes: readonly Category[]): Category[] =>
    nodes
      .filter(node => !isBrands(node))
      .flatMap(node => (node.children?.length ? leavesOf(node.children) : [node]))
  const leaves = leavesOf(tree).slice(0, limit)
  return leaves.length ? leaves : tree.filter(node => !isBrands(node)).slice(0, limit)
}
