import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { recordChanges } from '../../house/audit-log/history.queries'
import { freeSlug, slugOf } from '../product-data/slug.rules'
import { insertBrand } from '../product-data/taxonomy.queries'
import {
  deleteBrand,
  type EditedBrand,
  lockBrands,
  movePromotionsOfBrand,
  moveProductsOfBrand,
  saveBrand
} from './edit-brand.queries'
import { brandProblems as problems } from './edit-brand.text'

/** With the products of a large brand. */
export const LONG = { statementMs: 120_000 }

/** Adds a brand; shoppers see it with its first product. Returns its slug. */
export const addBrand = (db: Database, { name, by }: { name: string; by: string }): Promise<string> =>
  db.transaction(async tx => {
    const brands = await lockBrands(tx)
    assertFree(brands, name)
    const slug = freeSlug(name, slug => brands.some(brand => brand.slug === slug))
    await insertBrand(tx, slug, name)
    await recordChanges(tx, [{ by, action: 'brand.created', subject: slug, details: { name } }])
    return slug
  })

/** Renames a brand, in a transaction. The slug follows the name; the earlier one leads on, in addresses and in files to import. */
export async function renameBrand(
  tx: Executor,
  { brand: key, name, by }: { brand: string; name: string; by: string }
): Promise<void> {
  const brands = await lockBrands(tx)
  const brand = findBrand(brands, key)
  const others = brands.filter(({ id }) => id !== brand.id)
  assertFree(others, name)
  const slug = freeSlug(name, slug => others.some(other => other.slug === slug))
  const formerSlugs = [...new Set([...brand.formerSlugs, brand.slug])].filter(former => former !== slug)
  await saveBrand(tx, { ...brand, name, slug, formerSlugs })
  const changes = [{ field: 'name', before: brand.name, after: name }]
  await recordChanges(tx, [{ by, action: 'brand.renamed', subject: slug, details: { changes } }])
}

/** Moves all products of a brand to another one and removes it; its addresses and its name in files lead there. */
export const mergeBrand = (
  db: Database,
  { brand, into, by }: { brand: string; into: string; by: string }
): Promise<{ from: string; into: string; products: number }> =>
  db.transaction(async tx => {
    const brands = await lockBrands(tx)
    const source = findBrand(brands, brand)
    const target = findBrand(brands, into)
    if (source.id === target.id) throw new ApiError('CONFLICT', problems.itself(source.name))
    const products = await moveProductsOfBrand(tx, source.id, target.id)
    await movePromotionsOfBrand(tx, source.id, target.id)
    await deleteBrand(tx, source.id)
    const formerSlugs = [...new Set([...target.formerSlugs, ...source.formerSlugs, source.slug])]
    await saveBrand(tx, { ...target, formerSlugs })
    const details = { from: source.name, into: target.name, products }
    await recordChanges(tx, [{ by, action: 'brand.merged', subject: source.slug, details }])
    return details
  }, LONG)

/** Removes a brand without products. Returns its name. */
export const removeBrand = (
  db: Database,
  { brand: key, by }: { brand: string; by: string }
): Promise<string> =>
  db.transaction(async tx => {
    const { id, name, slug, products } = findBrand(await lockBrands(tx), key)
    if (products) throw new ApiError('CONFLICT', problems.hasProducts(name, products))
    await deleteBrand(tx, id)
    await recordChanges(tx, [{ by, action: 'brand.removed', subject: slug, details: { name } }])
    return name
  })

/** Finds a brand by its name, slug or id. */
export function findBrand(brands: EditedBrand[], key: string): EditedBrand {
  const found =
    brands.find(({ id, name }) => id === key || name === key) ??
    brands.find(({ slug }) => slug === slugOf(key))
  if (!found) throw new ApiError('NOT_FOUND', problems.unknown(key))
  return found
}

/** An import tells brands apart by their slugs: 'aurel' is Aurel. */
function assertFree(brands: EditedBrand[], name: string) {
  const taken = brands.find(brand => brand.name === name || brand.slug === slugOf(name))
  if (taken) throw new ApiError('ALREADY_THERE', problems.taken(taken.name))
}
