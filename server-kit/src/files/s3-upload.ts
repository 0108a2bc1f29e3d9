import { open, type FileHandle } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListObjectsV2Command,
  UploadPartCommand,
  type CompletedPart
} from '@aws-sdk/client-s3'
import type { S3Config } from './config'
import { s3Client } from './s3-client'

/** Each is in memory. S3 takes at least 5 MiB, and 10,000 parts of an object. */
const PART_BYTES = 16 * 2 ** 20
const MAX_PARTS = 10_000
/** Of a part over a slow connection. */
const PART_TIMEOUT_MS = 10 * 60_000

/** A bucket that large files are written to. */
export interface S3Uploads {
  /** Returns whether there is an object of this name. */
  has: (name: string) => Promise<boolean>
  /** Writes a file, in parts; an upload that fails leaves nothing behind. */
  upload: (name: string, file: string) => Promise<void>
}

/** By hand: `@aws-sdk/lib-storage` brings seven packages for browsers. */
export function s3Uploads(config: S3Config, partBytes = PART_BYTES): S3Uploads {
  const client = s3Client(config, PART_TIMEOUT_MS)
  const object = (name: string) => ({ Bucket: config.bucket, Key: `${config.prefix}${name}` })

  async function uploadParts(handle: FileHandle, target: ReturnType<typeof object> & { UploadId: string }) {
    const { size } = await handle.stat()
    const bytes = Math.max(partBytes, Math.ceil(size / MAX_PARTS))
    const parts: CompletedPart[] = []
    for (let offset = 0; offset < size; offset += bytes) {
      const { buffer, bytesRead } = await handle.read({
        buffer: Buffer.alloc(Math.min(bytes, size - offset)),
        position: offset
      })
      const PartNumber = parts.length + 1
      const Body = buffer.subarray(0, bytesRead)
      const { ETag } = await client.send(new UploadPartCommand({ ...target, PartNumber, Body }))
      parts.push({ PartNumber, ETag })
    }
    return parts
  }

  return {
    async has(name) {
      const { Bucket, Key } = object(name)
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key }))
      return Contents.some(found => found.Key === Key)
    },
    async upload(name, file) {
      const handle = await open(file)
      try {
        const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand(object(name)))
        const target = { ...object(name), UploadId }
        try {
          const Parts = await uploadParts(handle, target)
          await client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } }))
        } catch (error) {
          await client.send(new AbortMultipartUploadCommand(target)).catch(() => undefined)
          throw error
        }
      } finally {
        await handle.close()
      }
    }
  }
}
