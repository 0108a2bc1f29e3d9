import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Of 255; the comparison tolerates a little more. */
const MAX_ERROR = 20
/** Four bits a pixel, and eight. */
const PALETTES = [16, 256]

const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture).removeAlpha().raw().toBuffer()

function largestError(a: Buffer, b: Buffer): number {
  let largest = 0
  for (const [index, value] of a.entries()) largest = Math.max(largest, Math.abs(value - b[index]!))
  return largest
}

/** Gives a screenshot the smallest palette that no eye and no comparison sees. */
export async function compress(file: string): Promise<void> {
  const picture = await readFile(file)
  const pixels = await pixelsOf(picture)
  for (const colours of PALETTES) {
    const small = await sharp(picture).png({ palette: true, colours, effort: 7, dither: 0 }).toBuffer()
    if (largestError(pixels, await pixelsOf(small)) > MAX_ERROR) continue
    return writeFile(file, small)
  }
}
