import { embeddedUrl } from '../../platform/src/database/embedded/folders'
import { startServer } from '../../platform/src/database/embedded/server'
import { readCommandConfig } from '../../platform/src/registry/config'
import { openStore } from '../../platform/src/registry/open-team-store'
import type { TeamStore } from '../../platform/src/registry/team-store'
import type { StartConfig } from './config'

export interface Platform {
  store: TeamStore
  /** PLATFORM_DATABASE_URL of the servers. */
  databaseUrl: string
  /** Stops an embedded database that no other process uses. */
  close: () => Promise<void>
}

/**
 * Opens the store of the platform: PLATFORM_DATABASE_URL, else DATABASE_URL, else the embedded database, which the api
 * claims later and stops. Throws `FatalError`.
 */
export async function openPlatform({ dataDir, env }: StartConfig): Promise<Platform> {
  const config = readCommandConfig(dataDir, env)
  if (!config.databaseUrl) await startServer(dataDir)
  const databaseUrl = config.databaseUrl ?? embeddedUrl(dataDir)
  const { store, close } = await openStore(config)
  // An api that has stopped the database leaves nothing to close.
  return { store, databaseUrl, close: () => close().catch(() => undefined) }
}
