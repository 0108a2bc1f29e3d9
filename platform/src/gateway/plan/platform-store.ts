import type { Database } from '@sahra/server-kit/database/database'
import { folderKeys } from '../../release/trust/data-folders'
import { Registry } from '../../release/channels/registry'
import {
  readTrustedFile,
  readTrustedKeys,
  trustPolicyOf,
  type TrustPolicy
} from '../../release/trust/trusted-keys'
import { databaseRecords } from '../../store/database-records.queries'
import { folderRecords } from '../../store/folder-records'
import { openFiles } from '@sahra/server-kit/files/open-files'
import type { GatewayConfig } from '../http/config'
import { FollowedKeys } from './followed-keys'

export interface PlatformStore {
  registry: Registry
  trust: TrustPolicy
  /** Reads the trusted keys again. Rejects when they cannot be read. */
  refreshKeys: () => Promise<void>
}

/** What a gateway reads of the platform: records of the database or of a folder, releases, and whose may run. */
export async function openPlatform(
  { store, dataDir, snapshotDir, trustedKeysFile }: GatewayConfig,
  database: Database | undefined
): Promise<PlatformStore> {
  const files = await openFiles(store)
  const records = database ? databaseRecords(database, { read: 'served' }) : folderRecords(store.folder)
  const source = database ? records : folderKeys(dataDir)
  const followed = new FollowedKeys(() => readTrustedKeys(source), snapshotDir)
  await followed.restore()
  // An operator's file outweighs the records: write access to the database adds no key then.
  const trust = trustedKeysFile ? trustPolicyOf(() => readTrustedFile(trustedKeysFile)) : followed.policy
  const refreshKeys = trustedKeysFile ? async () => undefined : followed.refresh
  return { registry: new Registry({ records, files }, trust), trust, refreshKeys }
}
