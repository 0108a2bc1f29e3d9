import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// npm run icons: the raster icons of the shell, from public/favicon.svg.

const folder = fileURLToPath(new URL('../../shell/public/', import.meta.url))
/** `--sh-espresso`, the ground of the mark. */
const GROUND = '#1b1613'
const FAVICON_SIZE = 32
/** Its mark lies within the circle that a platform may cut a maskable icon to: 80 % of its width. */
const PNG_SIZES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }
/** The size that Open Graph asks for. */
const SHARE = { width: 1200, height: 630, mark: 460 }
/** Of the SVG at 72 dpi. */
const MARK_SIZE = 32

const mark = await readFile(join(folder, 'favicon.svg'))
const png = (size: number): Promise<Buffer> =>
  sharp(mark, { density: (72 * size) / MARK_SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

for (const [name, size] of Object.entries(PNG_SIZES)) await writeFile(join(folder, name), await png(size))
await writeFile(join(folder, 'favicon.ico'), icoOf(await png(FAVICON_SIZE)))
await sharp({ create: { width: SHARE.width, height: SHARE.height, channels: 3, background: GROUND } })
  .composite([{ input: await png(SHARE.mark) }])
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(folder, 'share.png'))

/** An ICO file with one PNG: header, directory of one entry, picture. */
function icoOf(picture: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // icon
  head.writeUInt16LE(1, 4) // pictures
  head.writeUInt8(FAVICON_SIZE, 6)
  head.writeUInt8(FAVICON_SIZE, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
