import path from 'node:path'
import { readS3Config, type S3Config } from '@sahra/server-kit/files/config'
import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { withSecretFiles } from '@sahra/server-kit/server/secret-files'
import type { Config } from '../../server/config/config'
import { invalidSetting } from '../../server/config/config.text'
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

/** The server that makes daily backups. */
export interface BackupServerConfig {
  folder: string
  /** How many stay. */
  keep: number
  /** Of the day, UTC. */
  hour: number
  /** Where each backup is copied. */
  bucket: S3Config | undefined
}

/** Reads where and when backups are made. Throws `FatalError`. */
export function readBackupServerConfig(
  { dataDir }: Pick<Config, 'dataDir'>,
  env: Record<string, string | undefined> = process.env
): BackupServerConfig {
  const whole = (name: string, fallback: number, from: number, to: number): number => {
    const text = env[name]?.trim() || String(fallback)
    if (/^\d{1,4}$/.test(text) && +text >= from && +text <= to) return +text
    throw new FatalError(invalidSetting(name, `a whole number from ${from} to ${to}`, text))
  }
  return {
    folder: path.resolve(env['BACKUP_DIR']?.trim() || path.join(dataDir, 'backups')),
    keep: whole('BACKUP_KEEP', 14, 1, 1000),
    hour: whole('BACKUP_HOUR', 0, 0, 23),
    bucket: readBackupBucket(env)
  }
}

/** A bucket of its own, beside that of the shop or elsewhere; the credentials are the same. Throws `FatalError`. */
function readBackupBucket(env: Record<string, string | undefined>): S3Config | undefined {
  const name = env['BACKUP_BUCKET']?.trim()
  if (!name) return undefined
  if (name === env['S3_BUCKET']?.trim())
    throw new FatalError(invalidSetting('BACKUP_BUCKET', 'another bucket than S3_BUCKET', name))
  const endpoint = env['BACKUP_ENDPOINT']?.trim() || env['S3_ENDPOINT']
  return readS3Config({ S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_REGION: env['S3_REGION'] })
}
