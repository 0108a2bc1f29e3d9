import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
  type ListObjectsV2CommandOutput
} from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import type { S3Config } from './config'
import { s3Client } from './s3-client'
import { isMarker, withMarkerLast, type Files } from './files'

const MAX_CONCURRENT = 8
const REQUEST_TIMEOUT_MS = 15_000
/** Below `manifests/` there is one object for each whole folder, so that listing them reads no others. */
const MANIFESTS = 'manifests/'

export interface S3Files extends Files {
  /** Rejects when the bucket cannot be reached with these credentials. */
  check: () => Promise<void>
}

/** Files in an S3-compatible bucket, without conditional writes, which not all of them have. `pageSize`: of lists. */
export function s3Files(config: S3Config, pageSize = 1000): S3Files {
  const { bucket, prefix } = config
  const client = s3Client(config, REQUEST_TIMEOUT_MS)
  const keyOf = (name: string): string => `${prefix}${isMarker(name) ? MANIFESTS : ''}${name}`
  const object = (name: string) => ({ Bucket: bucket, Key: keyOf(name) })
  const limit = pLimit(MAX_CONCURRENT)

  const read = async (name: string): Promise<Buffer | undefined> => {
    const response = await client.send(new GetObjectCommand(object(name))).catch(missingAs(undefined))
    return response?.Body && Buffer.from(await response.Body.transformToByteArray())
  }
  const put = async (name: string, content: Buffer): Promise<void> => {
    await client.send(new PutObjectCommand({ ...object(name), Body: content }))
  }
  const exists = (name: string): Promise<boolean> =>
    client
      .send(new HeadObjectCommand(object(name)))
      .then(() => true)
      .catch(missingAs(false))

  /** The keys below a prefix, one page after another. */
  async function* pagesOf(below: string): AsyncGenerator<string[]> {
    let next: string | undefined
    do {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({
          ...{ Bucket: bucket, Prefix: below, MaxKeys: pageSize },
          ...(next ? { ContinuationToken: next } : {})
        })
      )
      yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
      next = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (next)
  }

  return {
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },

    read,

    async list(folder) {
      const below = `${prefix}${MANIFESTS}${folder}/`
      const names = new Set<string>()
      for await (const keys of pagesOf(below))
        for (const key of keys) names.add(key.slice(below.length).split('/', 1)[0] ?? '')
      return [...names].sort()
    },

    async folders() {
      const below = `${prefix}${MANIFESTS}`
      const folders: string[] = []
      for await (const keys of pagesOf(below))
        folders.push(...keys.map(key => key.slice(below.length, key.lastIndexOf('/'))))
      return folders
    },

    async readFolder(folder) {
      const below = `${prefix}${folder}/`
      const files = new Map<string, Buffer>()
      const take = (name: string): Promise<void> =>
        limit(async () => {
          const content = await read(`${folder}/${name}`)
          if (content) files.set(name, content)
        })
      for await (const keys of pagesOf(below))
        await Promise.all(keys.map(key => take(key.slice(below.length))))
      // Read last, and removed first: where it is, the others were read before they were removed.
      for await (const keys of pagesOf(`${prefix}${MANIFESTS}${folder}/`))
        for (const key of keys) await take(key.slice(key.lastIndexOf('/') + 1))
      return withMarkerLast(files)
    },

    async createFolder(folder, files) {
      const ordered = [...(withMarkerLast(files) ?? [])]
      const marker = ordered.pop()
      if (!marker) throw new Error(`${folder} has no file that marks it as whole`)
      if (await exists(`${folder}/${marker[0]}`)) return false
      await Promise.all(ordered.map(([name, content]) => limit(() => put(`${folder}/${name}`, content))))
      await put(`${folder}/${marker[0]}`, marker[1])
      return true
    },

    async removeFolder(folder) {
      for (const below of [`${prefix}${MANIFESTS}${folder}/`, `${prefix}${folder}/`]) {
        for await (const keys of pagesOf(below)) {
          if (keys.length === 0) continue
          const Delete = { Objects: keys.map(Key => ({ Key })), Quiet: true }
          const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }))
          if (Errors[0]) throw new Error(`${Errors[0].Key} was not removed: ${Errors[0].Message}`)
        }
      }
    },

    async names(folder) {
      const below = `${prefix}${folder && `${folder}/`}`
      const names: string[] = []
      for await (const keys of pagesOf(below)) names.push(...keys.map(key => key.slice(below.length)))
      return names.filter(name => !name.includes('/')).sort()
    },

    write: put,

    async remove(name) {
      await client.send(new DeleteObjectCommand(object(name)))
    }
  }
}

/** For `catch`: this value when there is no such object; all other errors are thrown. */
const missingAs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return value
    throw error
  }
