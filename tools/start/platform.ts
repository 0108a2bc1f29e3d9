import { embeddedUrl } from '@sahra/server-kit/database/embedded/folders'
import { startServer } from '@sahra/server-kit/database/embedded/server'
import { readCommandConfig } from '../../platform/src/registry/config/config'
import { openStore } from '../../platform/src/registry/command-line/open-team-store'
import type { TeamStore } from '../../platform/src/registry/command-line/team-store'
import type { StartConfig } from './config'

export interface Platform {
  store: TeamStore
  /** Stops an embedded database that no other process uses. */
  close: () => Promise<void>
}

/** Starts the embedded database, unless PLATFORM_DATABASE_URL or DATABASE_URL names another. Throws `FatalError`. */
export async function startDatabase({ dataDir, env }: StartConfig): Promise<void> {
  if (!readCommandConfig(dataDir, env).databaseUrl) await startServer(dataDir)
}

/**
 * Opens the store of the platform: PLATFORM_DATABASE_URL, else DATABASE_URL, else the embedded database, which the api
 * claims and stops. Throws `FatalError`.
 */
export async function openPlatform({ dataDir, env }: StartConfig): Promise<Platform> {
  const config = readCommandConfig(dataDir, env)
  const { store, close } = await openStore(config)
  // An api that has stopped the database leaves nothing to close.
  return { store, close: () => close().catch(() => undefined) }
}

/** PLATFORM_DATABASE_URL of the servers. */
export const platformUrl = ({ dataDir, env }: StartConfig): string =>
  readCommandConfig(dataDir, env).databaseUrl ?? embeddedUrl(dataDir)
