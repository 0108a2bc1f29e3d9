import type { Category } from '@sahra/shared/contract/category'

/** Label, else name, else ''. */
export const labelOf = ({ label, name }: Category): string => label || name || ''

/** The image of a tile. */
export const tileImageOf = ({ image, thumbnail, tileImage }: Category): string | undefined =>
  image || thumbnail || tileImage

/** The first present image (CA-003). */
export const bannerOf = (category: Category): string | undefined =>
  [category.bannerImage, category.image, category.thumbnail, category.media?.url, category.cover?.url].find(
    Boolean
  )

/**
 * The breadcrumb trail from the top level to the category itself, or to the one that it was merged into; empty if the tree
 * does not contain it.
 */
export function trailTo(tree: readonly Category[], id: string): Category[] {
  for (const node of tree) {
    if (node._id === id || node.formerIds?.includes(id)) return [node]
    const trail = trailTo(node.children ?? [], id)
    if (trail.length) return [node, ...trail]
  }
  return []
}

/** The first match in depth-first order. */
export function findCategory(
  tree: readonly Category[],
  matches: (category: Category) => boolean
): Category | undefined {
  for (const node of tree) {
    const found = matches(node) ? node : findCategory(node.children ?? [], matches)
    if (found) return found
  }
  return undefined
}
