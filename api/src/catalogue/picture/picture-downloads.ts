import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Executor } from '@sahra/server-kit/database/database'
import { download, DownloadError } from '@sahra/server-kit/outgoing/download'
import { PICTURE_BYTES_MAX, pictureName, pictureProblem } from './check-picture'
import { findAddressedPicture, saveAddressedPicture } from './picture-address.queries'
import { hasPicture, storeOriginal } from './picture-files'
import { type PictureSource, PictureSourceError } from './picture-source'
import { pictureProblems } from './picture.text'

/** Servers of other shops refuse who asks too much at once. */
const AT_ONCE = 4
const TIMEOUT_MS = 30_000

interface DownloadOptions {
  db: Executor
  dataDir: string
  /** Host and port that may be http and private: of a test. */
  trustedHost?: string | undefined
  /** Nothing is stored. */
  isDryRun?: boolean | undefined
  onProgress?: ((counts: { fetched: number; failed: number }) => void) | undefined
  timeoutMs?: number
}

/**
 * Downloads the pictures that a product names by address, unless they were given. A checked one is stored at once, so
 * that an import that was cut off does not download it again.
 */
export function pictureDownloads(given: PictureSource | undefined, options: DownloadOptions): PictureSource {
  const { db, dataDir, trustedHost, isDryRun, onProgress, timeoutMs = TIMEOUT_MS } = options
  const limit = pLimit(AT_ONCE)
  const counts = { fetched: 0, failed: 0 }
  const isAddress = (reference: string) => /^https?:\/\//i.test(reference)

  async function fetchPicture(url: string): Promise<Buffer> {
    try {
      const content = await download({ url, trustedHost, bytesMax: PICTURE_BYTES_MAX, timeoutMs })
      const problem = await pictureProblem(content)
      if (problem !== undefined) throw new DownloadError(problem)
      if (!isDryRun) {
        await storeOriginal(dataDir, pictureName(content), content)
        await saveAddressedPicture(db, hashOf(url), pictureName(content))
      }
      counts.fetched++
      return content
    } catch (error) {
      counts.failed++
      throw error instanceof DownloadError
        ? new PictureSourceError(pictureProblems.refused(url, error.message))
        : error
    } finally {
      onProgress?.(counts)
    }
  }

  return {
    find: reference =>
      given?.find(reference) ??
      (isAddress(reference) ? () => limit(() => fetchPicture(reference)) : undefined),
    async known(reference) {
      if (!isAddress(reference) || given?.find(reference)) return undefined
      const name = await findAddressedPicture(db, hashOf(reference))
      return name !== undefined && (await hasPicture(dataDir, name)) ? name : undefined
    }
  }
}

const hashOf = (url: string): string => createHash('sha256').update(url).digest('hex')
