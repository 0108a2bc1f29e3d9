import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '@sahra/server-kit/database/testing'
import { readPlatformMigrations, SCHEMA } from '../store/platform-database'

/** Creates a database with the tables of the platform for this test file, and drops it at the end. */
export const freshPlatformDatabase = async (): Promise<Database> =>
  freshDatabase({ migrations: await readPlatformMigrations(), schema: SCHEMA })

/** Empties the tables of a test that has ended. */
export const emptyTables = async (db: Database): Promise<void> =>
  void (await db.run(sql`
    truncate platform.record, platform.beacon_count, platform.canary_progress, platform.visit_count,
      platform.visit_window, platform.shadow_count, platform.visit_report, platform.visit_adoption, platform.operation,
      platform.registry_heartbeat, platform.page_session`))
