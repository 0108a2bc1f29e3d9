import { FatalError } from '../errors/fatal-error'
import type { S3Config } from './config'
import type { Files } from './files'
import { folderFiles } from './folder-files'

/** Where files are: in the bucket, when there is one, or in the folder. */
interface Place {
  s3: S3Config | undefined
  folder: string
}

/** Opens the bucket, when there is one, or the folder. The SDK is loaded only for a bucket. */
export async function openFiles({ s3, folder }: Place): Promise<Files> {
  return s3 ? (await import('./s3-files')).s3Files(s3) : folderFiles(folder)
}

/** Throws `FatalError` when the bucket cannot be reached with these credentials. */
export async function requireFiles({ s3 }: Pick<Place, 's3'>): Promise<void> {
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
