import path from 'node:path'
import { readS3Config, type S3Config } from '@sahra/server-kit/files/config'
import { withSecretFiles } from '@sahra/server-kit/server/secret-files'
import type { Config } from '../../server/config/config'
import { MASTERS } from '../../catalogue/picture/picture-store'

/** What a shop keeps in files: the registry's, which keys and teams it trusts, and the merchant's pictures. */
export interface FileFolders {
  registry: string
  keys: string
  pictures: string
}

export interface BackupConfig {
  folders: FileFolders
  /** Where releases, packages and pictures are, instead of folders. */
  s3: S3Config | undefined
  /** Undefined: the tables of the platform are in the shop's database. */
  platformDatabaseUrl: string | undefined
}

/** Reads where the platform keeps its state, as the platform's own servers do. Throws `FatalError`. */
export const readBackupConfig = (
  { dataDir }: Pick<Config, 'dataDir'>,
  env: Record<string, string | undefined> = process.env
): BackupConfig => ({
  folders: {
    registry: path.resolve(env['REGISTRY_DIR']?.trim() || path.join(dataDir, 'registry')),
    keys: path.join(dataDir, 'keys'),
    pictures: path.join(dataDir, MASTERS)
  },
  s3: readS3Config(env),
  platformDatabaseUrl: withSecretFiles(env)['PLATFORM_DATABASE_URL']?.trim() || undefined
})
