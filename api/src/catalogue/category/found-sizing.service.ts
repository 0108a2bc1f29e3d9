import type { Executor } from '@sahra/server-kit/database/database'
import type { Facets } from '@sahra/shared/contract/product'
import type { Sizing } from '@sahra/shared/contract/sizing'
import { findCategoryNodes } from './category.queries'
import { sizingOfFound } from './found-sizing.rules'

/** Returns how what was found is measured, if it has sizes and all are measured alike. `category`: chosen, or ''. */
export const findSizing = async (
  db: Executor,
  facets: Facets | undefined,
  category: string
): Promise<Sizing | undefined> =>
  facets?.sizes.length ? sizingOfFound(await findCategoryNodes(db), facets.categories, category) : undefined
