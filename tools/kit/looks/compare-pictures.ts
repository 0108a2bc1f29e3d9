import sharp from 'sharp'
import { COMPARED_HEIGHT } from '../compared-height'

/** Pixels of the page on a pixel of a reference. */
const SCALE = 4
/** Pixels of a reference on a side of a cell: 16 pixels of the page. */
const CELL = 4
/** Of 255, of the mean of a cell: letters that another version of the browser smooths otherwise stay below. */
const TOLERANCE = 16
/** In the browser that drew the reference, which draws letters the same: a word of a mail differs by 5. */
export const EXACT_TOLERANCE = 4
const BLUR = 0.8
const CHANNELS = 3
/** The page is empty below; how long it is there depends on which of its parts the browser has laid out. */
const ROWS = COMPARED_HEIGHT / SCALE
const MARK = [214, 40, 40]

interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Returns a screenshot at a quarter of its size, as WebP of a few kilobytes. */
export async function reduce(screenshot: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata()
  const size = [Math.ceil(width / SCALE), Math.ceil(height / SCALE)] as const
  const small = sharp(screenshot).removeAlpha()
  return small
    .resize(...size, { kernel: 'linear', fit: 'fill' })
    .webp({ quality: 75, effort: 4 })
    .toBuffer()
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const raw = sharp(picture).removeAlpha().blur(BLUR).raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function* pixelsOfCell({ width, height }: Pixels, column: number, row: number): Generator<number> {
  for (let y = row; y < Math.min(row + CELL, height); y++)
    for (let x = column; x < Math.min(column + CELL, width); x++) yield (y * width + x) * CHANNELS
}

const meanOf = (pixels: Pixels, offsets: number[], channel: number): number =>
  offsets.reduce((sum, offset) => sum + pixels.data[offset + channel]!, 0) / offsets.length

interface Difference {
  /** Cells that differ; none when both show the same. */
  cells: number
  /** The second picture with these cells marked, as WebP. */
  marked: Buffer
}

/** Compares two reduced pictures cell by cell, down to the compared height. Rows that only one of them has differ. */
export async function comparePictures(
  before: Buffer,
  after: Buffer,
  tolerance = TOLERANCE
): Promise<Difference> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const { width, height } = other
  const marked = Buffer.from(other.data)
  const [rows, otherRows] = [Math.min(one.height, ROWS), Math.min(height, ROWS)]
  const longerBy = Math.abs(rows - otherRows) - 1
  let cells = Math.max(0, Math.ceil(longerBy / CELL)) + Number(one.width !== width)
  const shared = { ...other, height: Math.min(rows, otherRows) }
  for (let row = 0; one.width === width && row < shared.height; row += CELL)
    for (let column = 0; column < width; column += CELL) {
      const offsets = [...pixelsOfCell(shared, column, row)]
      const differs = [0, 1, 2].some(
        channel => Math.abs(meanOf(one, offsets, channel) - meanOf(other, offsets, channel)) > tolerance
      )
      if (!differs) continue
      cells++
      for (const offset of offsets)
        for (const [channel, value] of MARK.entries()) marked[offset + channel] = value
    }
  return {
    cells,
    marked: await sharp(marked, { raw: { width, height, channels: CHANNELS } })
      .webp()
      .toBuffer()
  }
}
