import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { arabicTexts } from '../arabic/translations'
import { brandPages } from '../catalogue/brand-pages'
import { type BrandKey, brands } from '../product/brands'
import { type CategorySeed, categories } from '../catalogue/categories'
import type { ProductSeed } from '../product/product-seed'
import { brandId, categoryId } from '../product/ids'

/**
 * Adds the Arabic texts to a catalogue that was seeded before there were any, once (C165). A text that the merchant wrote
 * stays; products, categories and brands whose English is no longer the seed's get none. Returns how many it added.
 */
export async function fillArabic(tx: Executor, products: readonly ProductSeed[]): Promise<number> {
  const isFirst = await tx.first(
    sql`insert into seed_step (name) values ('arabic') on conflict do nothing returning name`
  )
  if (!isFirst) return 0
  const english = englishTexts(products)
  const items = arabicTexts(products).map(text => ({ ...text, english: english.get(keyOf(text)) }))
  return tx.run(sql`
    insert into translation (kind, id, field, language, words)
    select kind, id, field, language, words
    from json_to_recordset(${JSON.stringify(items)}::json)
      as x (kind text, id text, field text, language text, words text, english text)
    where case kind
      when 'product' then exists (select from product p where p.id = x.id and p.deleted_at is null
        and english = case field when 'description' then p.description else p.detailed_description end)
      when 'category' then exists (select from category c where c.id = x.id
        and english = case field when 'name' then c.name else c.description end)
      when 'brand' then exists (select from brand b where b.id = x.id
        and english = case field when 'said' then b.name when 'description' then b.description else b.known_for end)
      else exists (select from product p where p.id = any(${products.map(({ id }) => id)}::text[])) end
    on conflict do nothing`)
}

const keyOf = ({ kind, id, field }: { kind: string; id: string; field: string }) => `${kind} ${id} ${field}`

/** The seed's English words of what has an Arabic text of its own. */
function englishTexts(products: readonly ProductSeed[]): Map<string, string> {
  const flat = (nodes: CategorySeed[]): CategorySeed[] =>
    nodes.flatMap(node => [node, ...flat(node.children ?? [])])
  return new Map([
    ...products.flatMap(({ id, description, detailedDescription }) => [
      [`product ${id} description`, description] as const,
      [`product ${id} detailedDescription`, detailedDescription] as const
    ]),
    ...flat(categories).flatMap(({ slug, name, description }) => [
      [`category ${categoryId(slug)} name`, name] as const,
      [`category ${categoryId(slug)} description`, description] as const
    ]),
    ...Object.entries(brandPages).flatMap(([key, { description, knownFor }]) => {
      const { name } = brands[key as BrandKey]
      return [
        [`brand ${brandId(name)} said`, name] as const,
        [`brand ${brandId(name)} description`, description] as const,
        [`brand ${brandId(name)} knownFor`, knownFor] as const
      ]
    })
  ])
}
