import sharp, { type Sharp } from 'sharp'
import { onParentExit } from '@sahra/server-kit/server/parent-exit'
import { checkContent, checkSize, PictureError, PIXELS_MAX } from './check-picture'
import { pictureProblems } from './picture.text'

/**
 * Decodes pictures for the process that started it: a process of its own, because their content is foreign and sharp
 * takes hundreds of megabytes.
 */
const MASTER_SIDE = 2400
const MASTER_QUALITY = 90
/** Pixels. A browser scales it up, in the shape of the picture, to a blur of its colours. */
const PLACEHOLDER_WIDTH = 12
/** The upper edge is one of these of a picture. */
const EDGES = 16
// Effort 1 gives the same bytes as 2 in half the time.
const FORMATS = {
  avif: { quality: 55, effort: 1 },
  webp: { quality: 78, effort: 2 },
  png: { compressionLevel: 9 }
}

interface Derivation {
  content: Buffer
  /** Pixels, where the picture has as many. */
  width: number
  /** The picture is cut to it; else it follows from the width. */
  height?: number
  format: keyof typeof FORMATS
  /** Of a PNG with a palette: how many it has. */
  colours?: number
}

const tasks = { sizeOf, makeMaster, derive }
export type PictureTasks = typeof tasks
export interface DecoderRequest {
  id: number
  task: keyof PictureTasks
  input: unknown
}
/** `reason`: that of a `PictureError`. */
export interface DecoderResponse {
  id: number
  value?: unknown
  reason?: string
}

// A picture per core is faster than all cores on one picture, and no two requests are for the same.
sharp.concurrency(1)
sharp.cache(false)
// At once: `exit` waits for the threads that decode.
onParentExit(() => process.kill(process.pid, 'SIGKILL'))
process.on('message', (request: DecoderRequest) => void respond(request))

async function respond({ id, task, input }: DecoderRequest) {
  const run = tasks[task] as (input: unknown) => Promise<unknown>
  const response: DecoderResponse = await run(input).then(
    value => ({ id, value }),
    (error: Error) => ({
      id,
      reason: error instanceof PictureError ? error.message : pictureProblems.damaged(error.message)
    })
  )
  process.send?.(response, undefined, undefined, () => undefined)
}

const read = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')

async function derive({ content, width, height, format, colours }: Derivation) {
  const palette = colours === undefined ? {} : { palette: true, colours }
  return await read(content)
    .resize({ width, height, withoutEnlargement: true })
    .toFormat(format, { ...FORMATS[format], ...palette })
    .toBuffer()
}

/**
 * Returns how wide and high a picture is when it is turned as its EXIF says. Reads the header alone: a bomb is refused by
 * its size and not as another format.
 */
async function sizeOf(content: Buffer) {
  checkContent(content)
  const { width, height } = (await sharp(content, { limitInputPixels: false }).metadata()).autoOrient
  checkSize(width, height)
  return { width, height }
}

/**
 * Returns what the shop keeps of a picture: turned as its EXIF says, in sRGB, without any metadata (place, camera,
 * profile); its placeholder, and the colour of its backdrop, a hexadecimal digit for red, green and blue.
 */
async function makeMaster(original: Buffer) {
  await sizeOf(original)
  const { data: content, info } = await read(original)
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: MASTER_QUALITY })
    .toBuffer({ resolveWithObject: true })
  const placeholder = await sharp(content)
    .resize({ width: PLACEHOLDER_WIDTH })
    .webp({ quality: 50 })
    .toBuffer()
  const { width, height } = info
  return { content, width, height, placeholder, colour: await backdropOf(content) }
}

/** The mean of the upper edge, which is backdrop in a picture of a product. */
async function backdropOf(content: Buffer): Promise<string> {
  const edge = sharp(content)
    .resize(1, EDGES, { fit: 'fill' })
    .extract({ left: 0, top: 0, width: 1, height: 1 })
  return [...(await edge.raw().toBuffer())].map(value => Math.round(value / 17).toString(16)).join('')
}
