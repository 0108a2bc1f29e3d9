import type { Database, Executor } from '@sahra/server-kit/database/database'
import { rawSql, sql } from '@sahra/server-kit/database/sql'
import { messages } from './bench.text'
import {
  addBrands,
  addListings,
  addProducts,
  addSearchDocuments,
  addVariants,
  makeTemplates
} from './fill-rows.queries'
import type { GeneratedNames } from './generated-names'

const BATCH = 25_000
/** Concurrent batches. */
const WORKERS = 2
const filled = ['product', 'variant', 'product_listing'] as const

/**
 * Adds generated products with three variants each to the seeded catalogue until existing are `wanted`, deterministically.
 * They are copies of seeded products with other names, brands, prices and dates. Triggers are disabled and indexes
 * rebuilt at the end: what triggers do by row is done here in bulk.
 */
export async function fillCatalogue(
  db: Database,
  wanted: number,
  names: GeneratedNames,
  report: (line: string) => void
) {
  const existing = await countProducts(db)
  const later = await db.transaction(async tx => {
    await addBrands(tx, names.brands)
    await makeTemplates(tx)
    for (const table of filled) await tx.run(rawSql(`alter table ${table} disable trigger user`))
    return dropIndexes(tx)
  })
  const batches = batchesOf(existing, wanted)
  let done = existing
  const worker = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const { from, to } = batch
      await db.transaction(async tx => {
        await addProducts(tx, names, from, to)
        await addVariants(tx, from, to)
        await addListings(tx, from, to)
      })
      report(messages.products((done += to - from + 1), wanted))
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  const client = await db.connect()
  try {
    await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
    await client.query(countListings)
    for (const [index, statement] of later.entries()) {
      report(messages.indexes(index + 1, later.length))
      await client.query(statement)
    }
    // They read the variants of each product by an index.
    for (const { from, to } of batchesOf(existing, wanted)) {
      await addSearchDocuments(db, from, to)
      report(messages.words(to, wanted))
    }
    for (const table of filled) await client.query(`alter table ${table} enable trigger user`)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const batchesOf = (existing: number, wanted: number) =>
  Array.from({ length: Math.ceil((wanted - existing) / BATCH) }, (_none, index) => ({
    from: existing + index * BATCH + 1,
    to: Math.min(wanted, existing + (index + 1) * BATCH)
  }))

export const countProducts = async (db: Executor): Promise<number> =>
  (await db.first<{ n: number }>(sql`select count(*) as n from product`))?.n ?? 0

/** Drops the non-unique indexes; returns the statements that create them again. */
async function dropIndexes(tx: Executor): Promise<string[]> {
  const rows = await tx.many<{ name: string; text: string }>(sql`
    select indexname as name, indexdef as text from pg_indexes
    where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%' and tablename = any (${filled}::text[])`)
  const names = JSON.stringify(rows.map(({ name }) => name))
  await tx.run(sql`select set_config('bench.indexes', ${names}, true)`)
  await tx.run(sql`
    do $$
    declare index_name text;
    begin
      for index_name in select json_array_elements_text(current_setting('bench.indexes')::json) loop
        execute format('drop index %I', index_name);
      end loop;
    end $$`)
  return rows.map(({ text }) => text)
}

/** Aggregates that triggers maintain otherwise. */
const countListings = `
  truncate listing_count;
  insert into listing_count (category_id, brand_id, deep, direct)
  select category_id, coalesce(brand_id::text, ''), count(*), count(*) filter (where direct)
  from product_listing group by grouping sets ((category_id), (category_id, brand_id))`
