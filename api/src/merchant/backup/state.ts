import type { Database } from '@sahra/server-kit/database/database'
import type { Config } from '../../server/config/config'
import type { ShopState } from './backup.service'
import { openBucket } from './bucket'
import { readBackupConfig } from './config'
import { attachPlatformDatabase } from './databases.queries'

/** Runs the work on the shop's database and, where the platform has one of its own, that one: as `npm start` chooses it. */
export async function withState(
  { config, db }: { config: Config; db: Database },
  work: (state: ShopState) => Promise<void>
): Promise<void> {
  const { folders, platformDatabaseUrl, s3 } = readBackupConfig(config)
  const files = { folders, bucket: await openBucket(s3) }
  if (!platformDatabaseUrl || platformDatabaseUrl === config.databaseUrl)
    return work({ databases: [{ db, schemas: ['public', 'platform'] }], ...files })
  const platform = await attachPlatformDatabase(config, platformDatabaseUrl)
  try {
    const databases = [
      { db, schemas: ['public'] as const },
      { db: platform.db, schemas: ['platform'] as const }
    ]
    await work({ databases, ...files })
  } finally {
    await platform.close()
  }
}
