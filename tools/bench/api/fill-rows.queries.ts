import type { Executor } from '@sahra/server-kit/database/database'
import { models as seededModels } from '../../../demo/src/product/models'
import { sql } from '@sahra/server-kit/database/sql'
import type { GeneratedNames } from './generated-names'

export const addSearchDocuments = (db: Executor, from: number, to: number) =>
  db.run(sql`
    select write_search_documents(array_agg(left(md5('product ' || n), 24)))
    from generate_series(${from}::int, ${to}::int) as n`)

export const addBrands = (tx: Executor, names: string[]) =>
  tx.run(sql`
    insert into brand (id, slug, name)
    select left(md5('brand ' || name), 24), lower(replace(name, ' ', '-')), name from unnest(${names}::text[]) as name
    on conflict do nothing`)

/** Creates the templates to copy from, and a deterministic random function: 0 to 1 by product and purpose. */
export async function makeTemplates(tx: Executor) {
  await tx.run(sql`
    create function chance(product integer, question integer) returns float8 language sql immutable parallel safe
    return (hashint8extended(product, question) & 1048575) / 1048576.0`)
  await tx.run(sql`
    create table template as
    select (row_number() over (order by p.id) - 1)::int as place, p.*, substr(p.name, strpos(p.name, ' ') + 1) as noun,
      v.colors, v.sizes
    from product p
    cross join lateral (
      select array_agg(color order by position) as colors, array_agg(size order by position) as sizes
      from variant where product_id = p.id
    ) v
    where p.listed and p.active and v.colors is not null`)
  await tx.run(sql`
    create table category_path as
    with recursive up (leaf, ancestor) as (
      select id::text, id::text from category
      union
      select leaf, parent_id::text from up join category on id = ancestor where parent_id is not null
    )
    select leaf, array_agg(ancestor) || array[''] as above from up group by leaf`)
  await tx.run(sql`analyze template`)
}

export const addProducts = (
  tx: Executor,
  { models, adjectives: manners }: GeneratedNames,
  from: number,
  to: number
) =>
  tx.run(sql`
    with words as (select ${[...seededModels, ...models]}::text[] as models, ${manners}::text[] as manners),
    brands as (select array_agg(id::text order by md5(id)) as ids from brand),
    numbered as (
      select n, floor(chance(n, 1) * (select count(*) from template))::int as place,
        models[1 + floor(chance(n, 2) ^ 2 * cardinality(models))::int] as model,
        manners[1 + floor(chance(n, 3) ^ 1.5 * cardinality(manners))::int] as manner,
        ids[1 + floor(chance(n, 4) ^ 2 * cardinality(ids))::int] as brand,
        0.6 + chance(n, 5) * 0.8 as factor
      from generate_series(${from}::int, ${to}::int) as n, words, brands
    )
    insert into product (id, slug, name, description, detailed_description, brand_id, category_id, sub_category_id, tags,
      keywords, images, price, sale_price, compare_at_price, offer_name, stock, bestseller, created_at, stars, name_key,
      brand_key, match_text)
    select left(md5('product ' || n), 24), 'product-' || n, named, template.description, detailed_description, brand.id,
      category_id, sub_category_id, tags, keywords, images, (price * factor)::int, (sale_price * factor)::int,
      (compare_at_price * factor)::int, offer_name, 0, chance(n, 6) < 0.1,
      timestamptz '2026-11-01' - chance(n, 7) * interval '1500 days', stars,
      plain(named), plain(brand.name), plain(brand.name || ' ' || named)
    from numbered join template using (place)
    join brand on brand.id = numbered.brand
    cross join lateral concat_ws(' ', model, manner, noun) as named`)

export const addVariants = (tx: Executor, from: number, to: number) =>
  tx.run(sql`
    insert into variant (id, product_id, position, color, size, images, price, sale_price, stock)
    select left(md5('variant ' || n || ' ' || position), 24), p.id, position,
      coalesce(colors[1 + (position - 1) % cardinality(colors)], 'Noir'), sizes[1 + (position - 1) % cardinality(sizes)],
      p.images[1:2], p.price, p.sale_price, case when chance(n, 7 + position) < 0.1 then 0 else 1 + n % 14 end
    from generate_series(${from}::int, ${to}::int) as n
    cross join generate_series(1, 3) as position
    join product p on p.id = left(md5('product ' || n), 24)
    join template t on t.place = floor(chance(n, 1) * (select count(*) from template))::int`)

export const addListings = (tx: Executor, from: number, to: number) =>
  tx.run(sql`
    insert into product_listing (category_id, product_id, direct, brand_id, brand_key, name_key, created_at)
    select ancestor, p.id, ancestor = any (array['', p.category_id::text, p.sub_category_id::text]), brand_id, brand_key,
      name_key, created_at
    from generate_series(${from}::int, ${to}::int) as n
    join product p on p.id = left(md5('product ' || n), 24)
    join category_path on leaf = coalesce(p.sub_category_id, p.category_id)
    cross join unnest(above) as ancestor`)
