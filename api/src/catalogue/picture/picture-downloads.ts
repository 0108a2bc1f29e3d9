import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Executor } from '@sahra/server-kit/database/database'
import { download, DownloadError } from '@sahra/server-kit/outgoing/download'
import { PICTURE_BYTES_MAX } from './check-picture'
import { findAddressedPicture, saveAddressedPicture } from './picture-address.queries'
import { type FoundPicture, type PictureSource, PictureSourceError } from './picture-source'
import { pictureProblems } from './picture.text'

/** Servers of other shops refuse who asks too much at once. */
const AT_ONCE = 4
const TIMEOUT_MS = 30_000

interface DownloadOptions {
  db: Executor
  /** Host and port that may be http and private: of a test. */
  trustedHost?: string | undefined
  /** Nothing is noted. */
  isDryRun?: boolean | undefined
  onProgress?: ((counts: { fetched: number; failed: number }) => void) | undefined
  timeoutMs?: number
}

/**
 * Downloads the pictures that a product names by address, unless they were given, and notes which are stored, so that an
 * import that was cut off does not download them again.
 */
export function pictureDownloads(given: PictureSource | undefined, options: DownloadOptions): PictureSource {
  const { db, trustedHost, isDryRun, onProgress, timeoutMs = TIMEOUT_MS } = options
  const limit = pLimit(AT_ONCE)
  const counts = { fetched: 0, failed: 0 }

  async function fetchPicture(url: string): Promise<Buffer> {
    try {
      const content = await download({ url, trustedHost, bytesMax: PICTURE_BYTES_MAX, timeoutMs })
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

  const downloadOf = (url: string): FoundPicture => ({
    read: () => limit(() => fetchPicture(url)),
    known: () => findAddressedPicture(db, hashOf(url)),
    onTaken: async name => {
      if (!isDryRun) await saveAddressedPicture(db, hashOf(url), name)
    }
  })
  return {
    find: reference =>
      given?.find(reference) ?? (/^https?:\/\//i.test(reference) ? downloadOf(reference) : undefined)
  }
}

const hashOf = (url: string): string => createHash('sha256').update(url).digest('hex')
