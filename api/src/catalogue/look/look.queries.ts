import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** A category with the stems of its name. */
export interface NamedCategory {
  id: string
  parentId: string | null
  stems: string[]
}

export const findNamedCategories = (db: Executor): Promise<NamedCategory[]> =>
  db.many<NamedCategory>(sql`
    select id, parent_id as "parentId", tsvector_to_array(to_tsvector('shop', search_words(name))) as stems
    from category`)
