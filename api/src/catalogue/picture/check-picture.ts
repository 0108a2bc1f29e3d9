import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { pictureProblems as problems } from './picture.text'

export const PICTURE_BYTES_MAX = 30 * 1024 * 1024
/** Decoded, 80 megapixels take 320 MB of the process that resizes them. */
export const PIXELS_MAX = 80_000_000
const SIDE_MIN = 100
const SIDE_MAX = 16_384

/** First bytes of the formats that are read; all others, like SVG with scripts, do not reach the decoder. */
const isPicture = (content: Buffer): boolean =>
  content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') ||
  content.toString('latin1', 4, 12) === 'ftypavif'

/** Returns why the file cannot be a picture of the shop, by its first bytes and size; undefined when it is to be decoded. */
export async function pictureProblem(content: Buffer): Promise<string | undefined> {
  if (content.length > PICTURE_BYTES_MAX) return problems.tooLarge
  if (!isPicture(content)) return problems.noPicture
  try {
    // Reads the header alone, so that a bomb is refused by its size and not as another format.
    const { width = 0, height = 0 } = await sharp(content, { limitInputPixels: false }).metadata()
    if (Math.min(width, height) < SIDE_MIN) return problems.tooSmall(width, height)
    if (Math.max(width, height) > SIDE_MAX || width * height > PIXELS_MAX)
      return problems.tooManyPixels(width, height)
    return undefined
  } catch (error) {
    return problems.damaged((error as Error).message)
  }
}

/** One name for one content: the same picture is stored once. */
export const pictureName = (content: Buffer): string =>
  `p-${createHash('sha256').update(content).digest('hex').slice(0, 24)}`
