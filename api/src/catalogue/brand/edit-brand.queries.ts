import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface EditedBrand extends BrandDescription {
  id: string
  slug: string
  name: string
  formerSlugs: string[]
  /** Deleted ones included. */
  products: number
}

/** What shoppers read about a brand besides its name. */
export interface BrandDescription {
  description: string
  knownFor: string
  /** Year. */
  founded: number | null
  /** An address of the shop. */
  picture: string | null
}

/** Returns all brands, also those without products. */
export const listEditedBrands = (db: Executor) =>
  db.many<EditedBrand>(sql`
    select id, slug, name, former_slugs as "formerSlugs", description, known_for as "knownFor", founded, picture,
      (select count(*) from product where brand_id = brand.id) as products
    from brand order by plain(name), id`)

/** Locks all brands until the transaction ends: names and slugs are compared with those of the others. */
export async function lockBrands(tx: Executor): Promise<EditedBrand[]> {
  await tx.run(sql`select from brand order by id for update`)
  return listEditedBrands(tx)
}

/** Triggers write the new name into listings and search. */
export const saveBrand = (
  tx: Executor,
  { id, slug, name, formerSlugs }: Pick<EditedBrand, 'id' | 'slug' | 'name' | 'formerSlugs'>
) =>
  tx.run(sql`
    update brand set slug = ${slug}, name = ${name}, former_slugs = ${formerSlugs} where id = ${id}`)

export const saveDescription = (
  tx: Executor,
  { id, description, knownFor, founded, picture }: BrandDescription & { id: string }
) =>
  tx.run(sql`
    update brand set description = ${description}, known_for = ${knownFor}, founded = ${founded}, picture = ${picture}
    where id = ${id}`)

/** Moves all products of a brand to another one; returns their number. */
export const moveProductsOfBrand = (tx: Executor, from: string, into: string) =>
  tx.run(sql`update product set brand_id = ${into} where brand_id = ${from}`)

/** Promotions of a brand go on with the one that it is merged into. */
export const movePromotionsOfBrand = (tx: Executor, from: string, into: string) =>
  tx.run(sql`update promotion set brand_id = ${into} where brand_id = ${from}`)

export const deleteBrand = (tx: Executor, id: string) => tx.run(sql`delete from brand where id = ${id}`)
