import sharp, { type Sharp } from 'sharp'
import { onParentExit } from '@sahra/server-kit/server/parent-exit'
import { PIXELS_MAX } from './check-picture'
import type { DecoderRequest, DecoderResponse } from './picture-decoder'

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
const FORMATS = { avif: { quality: 55, effort: 1 }, webp: { quality: 78, effort: 2 } }

// A picture per core is faster than all cores on one picture, and no two requests are for the same.
sharp.concurrency(1)
sharp.cache(false)
// At once: `exit` waits for the threads that decode.
onParentExit(() => process.kill(process.pid, 'SIGKILL'))
process.on('message', (request: DecoderRequest) => void respond(request))

async function respond(request: DecoderRequest) {
  const response: DecoderResponse = await (
    'width' in request ? derive(request) : makeMaster(request.content)
  ).catch((error: Error) => ({ reason: error.message }))
  process.send?.({ id: request.id, response }, undefined, undefined, () => undefined)
}

const read = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')

async function derive({ content, width, format }: Extract<DecoderRequest, { width: number }>) {
  const image = read(content).resize({ width, withoutEnlargement: true })
  return { content: await image.toFormat(format, FORMATS[format]).toBuffer() }
}

/** Turned as its EXIF says, in sRGB, then without any metadata (place, camera, profile). */
async function makeMaster(original: Buffer) {
  const { data: content, info } = await read(original)
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: MASTER_QUALITY })
    .toBuffer({ resolveWithObject: true })
  const placeholder = await sharp(content)
    .resize({ width: PLACEHOLDER_WIDTH })
    .webp({ quality: 50 })
    .toBuffer()
  return {
    content,
    width: info.width,
    height: info.height,
    placeholder,
    colour: await backdropOf(content)
  }
}

/** The mean of the upper edge, which is backdrop in a picture of a product. */
async function backdropOf(content: Buffer): Promise<string> {
  const edge = sharp(content)
    .resize(1, EDGES, { fit: 'fill' })
    .extract({ left: 0, top: 0, width: 1, height: 1 })
  return [...(await edge.raw().toBuffer())].map(value => Math.round(value / 17).toString(16)).join('')
}
