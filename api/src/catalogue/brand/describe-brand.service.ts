import type { Executor } from '@sahra/server-kit/database/database'
import { recordChanges } from '../../house/audit-log/history.queries'
import { ApiError } from '../../server/api-error'
import { isOwnPicture } from '../picture/own-picture.rules'
import type { FieldChange } from '../product-data/product.rules'
import { type BrandDescription, lockBrands, saveDescription } from './edit-brand.queries'
import { findBrand } from './edit-brand.service'
import { brandProblems as problems } from './edit-brand.text'

/** Changes what shoppers read about a brand, in a transaction. Returns what has changed. */
export async function describeBrand(
  tx: Executor,
  { brand: key, by, ...change }: Partial<BrandDescription> & { brand: string; by: string }
): Promise<FieldChange[]> {
  const brand = findBrand(await lockBrands(tx), key)
  const after: BrandDescription = {
    description: change.description ?? brand.description,
    knownFor: change.knownFor ?? brand.knownFor,
    founded: change.founded === undefined ? brand.founded : change.founded,
    picture: change.picture === undefined ? brand.picture : checkedPicture(change.picture)
  }
  const changes = (['description', 'knownFor', 'founded', 'picture'] as const)
    .filter(field => brand[field] !== after[field])
    .map(field => ({ field, before: brand[field] || null, after: after[field] || null }))
  if (!changes.length) return changes
  await saveDescription(tx, { id: brand.id, ...after })
  await recordChanges(tx, [{ by, action: 'brand.changed', subject: brand.slug, details: { changes } }])
  return changes
}

function checkedPicture(url: string | null): string | null {
  if (url !== null && !isOwnPicture(url)) throw new ApiError('BAD_INPUT', problems.picture)
  return url
}
