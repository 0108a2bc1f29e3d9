import path from 'node:path'
import { folderRecords } from '../../store/folder-records'
import type { Records } from '../../store/records'

/** The team of the machine that holds the data folder; an operator. */
export const LOCAL_TEAM = 'local'

export const registryFolder = (dataDir: string): string => path.join(dataDir, 'registry')
export const keysFolder = (dataDir: string): string => path.join(dataDir, 'keys')
/** Accesses and trusted keys where there is no database: files beside the releases, for their owner only. */
export const folderKeys = (dataDir: string): Records => folderRecords(keysFolder(dataDir), 0o600)
/** The private key of this machine, where it builds and signs itself. Those of teams are never stored (SEC-48). */
export const keyFile = (dataDir: string, team: string): string =>
  path.join(keysFolder(dataDir), `${team}.key`)
export const localTokenFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'local.token')
