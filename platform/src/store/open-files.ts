import { FatalError } from '../server/fatal-error'
import type { StoreConfig } from './config'
import type { Files } from './files'
import { folderFiles } from './folder-files'

/** Opens the bucket, when there is one, or the folder. The SDK is loaded only for a bucket. */
export async function openFiles({ s3, folder }: Pick<StoreConfig, 's3' | 'folder'>): Promise<Files> {
  return s3 ? (await import('./s3-files')).s3Files(s3) : folderFiles(folder)
}

/** Throws `FatalError` when the bucket cannot be reached with these credentials. */
export async function requireFiles({ s3 }: Pick<StoreConfig, 's3'>): Promise<void> {
  if (!s3) return
  await (
    await import('./s3-files')
  )
    .s3Files(s3)
    .check()
    .catch((error: Error) => {
      throw new FatalError(
        `The bucket ${s3.bucket} at ${s3.endpoint ?? 'Amazon S3'} cannot be reached (${error.name}). Check S3_ENDPOINT, S3_BUCKET and the credentials.`
      )
    })
}
