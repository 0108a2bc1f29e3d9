import type { StoreConfig } from '../../store/config'
import { databaseRecords } from '../../store/database-records.queries'
import { folderFiles } from '@sahra/server-kit/files/folder-files'
import { folderRecords } from '../../store/folder-records'
import { openFiles } from '@sahra/server-kit/files/open-files'
import { hasEmbeddedDatabase, openPlatformDatabase } from '../../store/platform-database'
import { readCommandConfig } from '../config/config'
import { folderKeys, registryFolder } from '../../release/trust/data-folders'
import { Registry } from '../../release/channels/registry'
import type { TeamStore } from './team-store'
import { trustPolicyFrom } from '../../release/trust/trusted-keys'

/**
 * Runs a command on the records of this machine: PLATFORM_DATABASE_URL, the database of `npm start`, or files where no
 * registry has run yet, which its first start imports. `dataDir`: default DATA_DIR. Throws `ExpectedError`.
 */
export async function withTeamStore<Value>(
  run: (store: TeamStore) => Promise<Value>,
  dataDir?: string
): Promise<Value> {
  const config = readCommandConfig(dataDir)
  const files = await openFiles(config)
  const place = { dataDir: config.dataDir, files }
  if (!config.databaseUrl && !hasEmbeddedDatabase(config.dataDir))
    return run({ ...place, records: folderRecords(config.folder), keys: folderKeys(config.dataDir) })
  const { store, close } = await openStore(config)
  try {
    return await run(store)
  } finally {
    await close()
  }
}

/** Opens the store of a registry that builds and releases on this machine; the embedded database when there is no other. */
export async function openStore(
  config: StoreConfig & { dataDir: string }
): Promise<{ store: TeamStore; close: () => Promise<void> }> {
  const files = await openFiles(config)
  const { db, close } = await openPlatformDatabase(config)
  const records = databaseRecords(db)
  return { store: { dataDir: config.dataDir, files, records, keys: records }, close }
}

/** The registry of a store, with its trusted keys. */
export const registryOf = ({ records, files, keys }: TeamStore): Registry =>
  new Registry({ records, files }, trustPolicyFrom(keys))

/** A registry in files, for a bench or a gateway without a database. */
export const folderRegistry = (dataDir: string): Registry => {
  const folder = registryFolder(dataDir)
  return registryOf({
    dataDir,
    files: folderFiles(folder),
    records: folderRecords(folder),
    keys: folderKeys(dataDir)
  })
}
