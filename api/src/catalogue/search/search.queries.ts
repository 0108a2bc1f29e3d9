import type { Executor } from '@sahra/server-kit/database/database'
import { prepared, sql } from '@sahra/server-kit/database/sql'
import { productJson, variantsOfProduct } from '../product/product.queries'

/** Returns the products, each with its variants, as a JSON array, in the order of their ids in the list. */
export async function findProductsJson(db: Executor, ids: readonly string[]): Promise<string> {
  const row = await db.first<{ json: string }>(
    prepared(
      'search-results',
      sql`select coalesce(json_agg((${productJson})::jsonb || jsonb_build_object('variants', v.variants) order by found.place), '[]')::text as json
        from unnest(${ids}::text[]) with ordinality as found (id, place)
        join product p on p.id = found.id join brand b on b.id = p.brand_id, ${variantsOfProduct}`
    )
  )
  return row?.json ?? '[]'
}
