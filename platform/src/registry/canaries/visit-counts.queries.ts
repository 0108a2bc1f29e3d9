import { z } from 'zod'
import { visitCounts, type VisitCounts } from '../../release/shapes/canary'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** At most this many looks a call, so that a long canary does not block the process. */
const MAX_ROWS = 1000

const look = z
  .array(z.unknown())
  .transform((lines): VisitCounts[] => lines.flatMap(line => visitCounts.safeParse(line).data ?? []))

/** Reads what gateways count for one canary, each look once. A new instance reads from the start. */
export class CountReader {
  #last = 0

  constructor(
    private readonly db: Executor,
    private readonly canary: string
  ) {}

  /** Looks since the last call, at most 1000, in the order in which they were counted. Lines of another format are left out. */
  async next(): Promise<VisitCounts[][]> {
    const rows = await this.db.many<{ id: number; counts: unknown }>(sql`
      select id, counts from platform.visit_count
      where canary = ${this.canary} and id > ${this.#last} order by id limit ${MAX_ROWS}`)
    this.#last = rows.at(-1)?.id ?? this.#last
    return rows.map(({ counts }) => look.catch([]).parse(counts))
  }
}

/** Why the next step of a canary waits, for every registry to show. */
export class CanaryProgress {
  constructor(private readonly db: Executor) {}

  async waitsOf(canary: string): Promise<string | undefined> {
    const row = await this.db.first<{ waits: string | null }>(
      sql`select waits from platform.canary_progress where canary = ${canary}`
    )
    return row?.waits ?? undefined
  }

  /** Undefined: it does not wait. */
  setWaits = async (canary: string, waits: string | undefined): Promise<void> =>
    void (await this.db.run(sql`
      insert into platform.canary_progress as progress (canary, waits) values (${canary}, ${waits ?? null})
      on conflict (canary) do update set waits = excluded.waits
      where progress.waits is distinct from excluded.waits`))
}
