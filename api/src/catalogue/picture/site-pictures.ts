import { ApiError } from '../../server/api-error'
import type { SitePicture } from '../../house/settings/site-picture.queries'
import { PictureError, pictureName } from './check-picture'
import { pictureDecoder } from './picture-decoder'
import { sitePictureProblems as problems } from './site-pictures.text'

export type SitePictureKind = 'icon' | 'sharePicture'

const ICON_MIN = 512
/** As wide as high, but for a row of pixels that an export may add. */
const SQUARE = 1.01
const FAVICON = 32
const APPLE_ICON = 180
/** Scrapers of other sites give up on large files. */
const SHARE = { width: 1200, height: 630, format: 'png', colours: 256 } as const

/** Returns the files that a picture of the merchant becomes, and their version. Throws BAD_INPUT for a file that is none. */
export async function sitePicture(kind: SitePictureKind, content: Buffer): Promise<SitePicture> {
  try {
    const files = await (kind === 'icon' ? iconsOf(content) : sharePictureOf(content))
    return { version: pictureName(content), files }
  } catch (error) {
    throw error instanceof PictureError ? new ApiError('BAD_INPUT', problems.refused(error.message)) : error
  }
}

async function iconsOf(content: Buffer) {
  const { width, height } = await pictureDecoder.sizeOf(content)
  if (Math.min(width, height) < ICON_MIN || Math.max(width, height) > Math.min(width, height) * SQUARE)
    throw new ApiError('BAD_INPUT', problems.noIcon(width, height))
  const icon = (size: number) => pictureDecoder.derive({ content, width: size, height: size, format: 'png' })
  return {
    'favicon.ico': icoOf(await icon(FAVICON)),
    'apple-touch-icon.png': await icon(APPLE_ICON),
    'icon-192.png': await icon(192),
    'icon-512.png': await icon(512)
  }
}

async function sharePictureOf(content: Buffer) {
  const { width, height } = await pictureDecoder.sizeOf(content)
  if (width < SHARE.width || height < SHARE.height)
    throw new ApiError('BAD_INPUT', problems.smallShare(width, height))
  return { 'share.png': await pictureDecoder.derive({ content, ...SHARE }) }
}

/** An ICO file with one PNG: header, one directory entry, the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(FAVICON, 6)
  head.writeUInt8(FAVICON, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
