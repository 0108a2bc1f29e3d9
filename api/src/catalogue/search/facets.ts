import type { Brand } from '@sahra/shared/contract/content'
import type { Facets } from '@sahra/shared/contract/product'
import { compareSizes } from '../product-data/size.rules'
import type { Counts } from './counts'

const inOrder = new Intl.Collator('en', { numeric: true })

/** Names the brands and sorts: colours by their counts, sizes by what they mean (C250), brands by name. */
export function facetsOf(counts: Counts, brands: readonly Brand[]): Facets {
  const counted = new Map(counts.brands.map(({ id, count }) => [id, count]))
  return {
    ...counts,
    brands: brands.flatMap(({ _id, slug, name }) => {
      const count = counted.get(_id)
      return count === undefined ? [] : [{ slug, name, count }]
    }),
    colours: counts.colours.sort((a, b) => b.count - a.count || inOrder.compare(a.name, b.name)),
    sizes: counts.sizes.sort((a, b) => compareSizes(a.name, b.name))
  }
}

/** Ids of brands by their slugs. */
export const idsBySlug = (brands: readonly Brand[]): Map<string, string> =>
  new Map(brands.map(({ _id, slug }) => [slug, _id]))
