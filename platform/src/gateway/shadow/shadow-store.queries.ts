import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { ShadowCounts } from '../../release/shapes/shadow'

/** Creates or replaces what a gateway found for a shadow. */
export const saveShadowCounts = (
  db: Executor,
  { shadow, gateway, counts }: { shadow: string; gateway: string; counts: ShadowCounts }
): Promise<number> =>
  db.run(sql`
    insert into platform.shadow_count (shadow, gateway, counts)
    values (${shadow}, ${gateway}, ${JSON.stringify(counts)})
    on conflict (shadow, gateway) do update set counts = excluded.counts`)
