import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { byFirstView, listFiles, listMasters } from './derived'

/** Below the folder of the pictures; no URL leads here, its name begins with a dot. */
export const PLACEHOLDERS = '.placeholders'
/** Pixels. A browser scales it up, in the shape of the picture. */
export const PLACEHOLDER_WIDTH = 12

/** One transparent pixel, losslessly: further ones of the same colour take no bytes. */
const PIXEL = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
/** Of the 32 bits with both sides, less one each, and the mark of transparency. */
const SIZE_AT = 21
const HAS_ALPHA = 1 << 28
/** Of a WebP file, with its size. */
const HEADER_LENGTH = 30

interface Pictures {
  /** Folders of masters. */
  from: readonly string[]
  to: string
}

/** Returns the masters of the pictures that are not in `to` yet, in the order in which visitors see them. */
export async function mastersOfMissing({ from, to }: Pictures): Promise<string[]> {
  const existing = await listFiles(to)
  const masters = (await listMasters(from)).filter(master => !existing.has(basename(master)))
  return masters.sort(byFirstView)
}

/**
 * Writes a transparent placeholder for every picture that is missing and has none, so that no visitor of a shop that has
 * just opened gets an error for it. Takes a tenth of a second: no picture is decoded.
 */
export async function writeBlankPlaceholders({ from, to }: Pictures): Promise<void> {
  const missing = await mastersOfMissing({ from, to })
  if (!missing.length) return
  const folder = join(to, PLACEHOLDERS)
  await mkdir(folder, { recursive: true })
  const existing = new Set(await readdir(folder))
  for (const master of missing) {
    const file = basename(master)
    if (existing.has(file)) continue
    const ratio = ratioIn(await readHeader(master))
    await writeFile(
      join(folder, file),
      blankPicture(PLACEHOLDER_WIDTH, Math.round(PLACEHOLDER_WIDTH * ratio))
    )
  }
}

/** Returns a transparent WebP of this size. */
export function blankPicture(width: number, height: number): Buffer {
  const picture = Buffer.from(PIXEL)
  picture.writeUInt32LE(((width - 1) | ((Math.max(1, height) - 1) << 14) | HAS_ALPHA) >>> 0, SIZE_AT)
  return picture
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(HEADER_LENGTH), 0, HEADER_LENGTH, 0)).buffer
  } finally {
    await handle.close()
  }
}

/** Height by width of a WebP file; 1 for anything else. */
function ratioIn(header: Buffer): number {
  const format = header.toString('latin1', 12, 16)
  if (format === 'VP8 ') return (header.readUInt16LE(28) & 0x3fff) / (header.readUInt16LE(26) & 0x3fff) || 1
  if (format === 'VP8X') return (header.readUIntLE(27, 3) + 1) / (header.readUIntLE(24, 3) + 1)
  if (format !== 'VP8L') return 1
  const size = header.readUInt32LE(SIZE_AT)
  return (((size >>> 14) & 0x3fff) + 1) / ((size & 0x3fff) + 1)
}
