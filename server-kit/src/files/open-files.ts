import path from 'node:path'
import { FatalError } from '../errors/fatal-error'
import type { S3Config } from './config'
import type { Files } from './files'
import { folderFiles } from './folder-files'

/** Where files are: in the bucket, when there is one, or in the folder. */
export interface Place {
  s3: S3Config | undefined
  folder: string
}

/** Returns the part of a place below a name: a folder in its folder, keys that begin with it in its bucket. */
export const placeBelow = ({ s3, folder }: Place, name: string): Place => ({
  s3: s3 && { ...s3, prefix: `${s3.prefix}${name}/` },
  folder: path.join(folder, name)
})

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
