import { createHash } from 'node:crypto'
import { pictureProblems as problems } from './picture.text'

export const PICTURE_BYTES_MAX = 30 * 1024 * 1024
/** Decoded, 80 megapixels take 320 MB of the process that resizes them. */
export const PIXELS_MAX = 80_000_000
const SIDE_MIN = 100
const SIDE_MAX = 16_384

/** A file that cannot be a picture of the shop, or be decoded: its message follows the name of the file. */
export class PictureError extends Error {}

/** First bytes of the formats that are read; all others, like SVG with scripts, do not reach the decoder. */
const isPicture = (content: Buffer): boolean =>
  content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') ||
  content.toString('latin1', 4, 12) === 'ftypavif'

/** Throws `PictureError` for a file that cannot be a picture of the shop, by its length and first bytes. */
export function checkContent(content: Buffer): void {
  if (content.length > PICTURE_BYTES_MAX) throw new PictureError(problems.tooLarge)
  if (!isPicture(content)) throw new PictureError(problems.noPicture)
}

/** Throws `PictureError` for one that has too few pixels, or too many to be decoded. */
export function checkSize(width: number, height: number): void {
  if (Math.min(width, height) < SIDE_MIN) throw new PictureError(problems.tooSmall(width, height))
  if (Math.max(width, height) > SIDE_MAX || width * height > PIXELS_MAX)
    throw new PictureError(problems.tooManyPixels(width, height))
}

/** One name for one content: the same picture is stored once. */
export const pictureName = (content: Buffer): string =>
  `p-${createHash('sha256').update(content).digest('hex').slice(0, 24)}`
