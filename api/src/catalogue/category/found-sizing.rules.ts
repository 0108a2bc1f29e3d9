import type { Facets } from '@sahra/shared/contract/product'
import type { Sizing } from '@sahra/shared/contract/sizing'
import type { CategoryNode } from './category.queries'
import { sizingOf } from '../product-data/sizing.rules'

/**
 * Returns how what was found is measured, where all of it that the table of sizes knows is measured alike (C458).
 * `found`: numbers of products by category, each counted in those above it, too. `within`: only products of this category.
 */
export function sizingOfFound(
  categories: readonly CategoryNode[],
  found: Facets['categories'],
  within: string
): Sizing | undefined {
  const byId = new Map(categories.map(each => [each.id, each]))
  const pathOf = (id: string | null): CategoryNode[] => {
    const category = id === null ? undefined : byId.get(id)
    return category ? [category, ...pathOf(category.parentId)] : []
  }
  const below = new Map<string | null, number>()
  for (const { _id, count } of found) {
    const parent = byId.get(_id)?.parentId ?? null
    below.set(parent, (below.get(parent) ?? 0) + count)
  }
  const sizings = new Map<string, Sizing>()
  for (const { _id, count } of found) {
    const path = pathOf(_id)
    // The products of a category itself.
    if (count <= (below.get(_id) ?? 0) || (within && !path.some(({ id }) => id === within))) continue
    const sizing = sizingOf(path)
    if (sizing) sizings.set(JSON.stringify(sizing), sizing)
  }
  const [only, ...others] = sizings.values()
  return others.length ? undefined : only
}
