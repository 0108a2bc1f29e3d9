import sharp from 'sharp'

/** Bytes: a checkout has 1,400 masters, and each zoom decodes one. */
export const MASTER_BYTES_MAX = 250_000
const QUALITY_MIN = 50
const STEP = 3

/** Returns a rendered picture as WebP, at a lower quality where it would be too large for a master. */
export async function encodeMaster(rendered: Buffer, quality: number): Promise<Buffer> {
  const encode = (quality: number, effort: number) =>
    sharp(rendered).webp({ quality, effort, smartSubsample: true }).toBuffer()
  let master = await encode(quality, 4)
  for (let lower = quality; master.length > MASTER_BYTES_MAX; lower -= STEP) {
    if (lower < QUALITY_MIN) throw new Error(`has more than ${MASTER_BYTES_MAX} bytes at quality ${lower}`)
    master = await encode(lower, 6)
  }
  return master
}
