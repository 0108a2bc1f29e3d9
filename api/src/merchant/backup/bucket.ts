import { openFiles, requireFiles } from '@sahra/server-kit/files/open-files'
import type { Files } from '@sahra/server-kit/files/files'
import type { BackupConfig } from './config'

/** Opens the bucket of the platform; undefined without one. Throws `FatalError` when it cannot be reached. */
export async function openBucket(s3: BackupConfig['s3']): Promise<Files | undefined> {
  if (!s3) return undefined
  await requireFiles({ s3 })
  return openFiles({ s3, folder: '' })
}
