import sharp, { type Sharp } from 'sharp'
import { ApiError } from '../../server/api-error'
import { PIXELS_MAX, pictureName, pictureProblem } from './check-picture'
import { pictureProblems } from './picture.text'
import type { SitePicture } from '../../house/settings/site-picture.queries'
import { sitePictureProblems as problems } from './site-pictures.text'

export type SitePictureKind = 'icon' | 'sharePicture'

const ICON_MIN = 512
/** As wide as high, but for a row of pixels that an export may add. */
const SQUARE = 1.01
const FAVICON = 32
const APPLE_ICON = 180
const SHARE = { width: 1200, height: 630 }
/** Scrapers of other sites give up on large files. */
const SHARE_COLOURS = 256

/** Returns the files that a picture of the merchant becomes, and their version. Throws for a file that is none. */
export async function sitePicture(kind: SitePictureKind, content: Buffer): Promise<SitePicture> {
  const problem = await pictureProblem(content)
  if (problem) throw new ApiError('BAD_INPUT', problems.refused(problem))
  const { width, height } = (await sharp(content, { limitInputPixels: PIXELS_MAX }).metadata()).autoOrient
  const version = pictureName(content)
  if (kind === 'sharePicture') {
    if (width < SHARE.width || height < SHARE.height)
      throw new ApiError('BAD_INPUT', problems.smallShare(width, height))
    return { version, files: await drawn({ 'share.png': sharePicture(content) }) }
  }
  if (Math.min(width, height) < ICON_MIN || Math.max(width, height) > Math.min(width, height) * SQUARE)
    throw new ApiError('BAD_INPUT', problems.noIcon(width, height))
  const icon = (size: number) => opaque(content).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
  const files = {
    'favicon.ico': icon(FAVICON).then(icoOf),
    'apple-touch-icon.png': icon(APPLE_ICON),
    'icon-192.png': icon(192),
    'icon-512.png': icon(512)
  }
  return { version, files: await drawn(files) }
}

/** A file that is cut off has a size, and fails when its pixels are read. */
async function drawn(files: Record<string, Promise<Buffer>>): Promise<Record<string, Buffer>> {
  try {
    const contents = await Promise.all(Object.values(files))
    return Object.fromEntries(
      Object.keys(files).flatMap((name, index) => (contents[index] ? [[name, contents[index]]] : []))
    )
  } catch (error) {
    throw new ApiError('BAD_INPUT', problems.refused(pictureProblems.damaged((error as Error).message)))
  }
}

/** Devices show transparent parts of an icon black. */
const opaque = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: PIXELS_MAX }).autoOrient().flatten({ background: '#fff' })

const sharePicture = (content: Buffer): Promise<Buffer> =>
  opaque(content)
    .resize({ ...SHARE, fit: 'cover' })
    .png({ palette: true, colours: SHARE_COLOURS, compressionLevel: 9 })
    .toBuffer()

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
