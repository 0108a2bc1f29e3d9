import type { Category } from '@sahra/shared/contract/category'

/** What a shopper reads; '' when the category has no name at all. */
export const labelOf = ({ label, name }: Category): string => label || name || ''

/** The first that is there (specification section 3). */
export const bannerOf = (category: Category): string | undefined =>
  [category.bannerImage, category.image, category.thumbnail, category.media?.url, category.cover?.url].find(
    Boolean
  )

/** From the top level down to the category itself; empty when the tree does not hold it. */
export function wayTo(tree: readonly Category[], id: string): Category[] {
  for (const node of tree) {
    if (node._id === id) return [node]
    const below = wayTo(node.children ?? [], id)
    if (below.length) return [node, ...below]
  }
  return []
}

/** The first, from the top down and each branch to its end, that `fits`. */
export function firstThat(
  tree: readonly Category[],
  fits: (category: Category) => boolean
): Category | undefined {
  for (const node of tree) {
    const found = fits(node) ? node : firstThat(node.children ?? [], fits)
    if (found) return found
  }
  return undefined
}
