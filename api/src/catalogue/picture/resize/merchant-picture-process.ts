import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { onParentExit } from '@sahra/server-kit/server/parent-exit'
import { derive } from './derive'
import { hashOf } from './derived'

/**
 * `node merchant-picture-process.ts <masters> <to>`: for each message `{name}` decodes a merchant's original, keeps a
 * master without metadata (place, camera, embedded files) and resizes it to the shop's widths. A process of its own,
 * because sharp keeps hundreds of megabytes and originals are foreign. Answers `{name, reason?}`.
 */
const [masters = '', to = ''] = process.argv.slice(2)
const MASTER_SIDE = 2400
const PIXELS_MAX = 80_000_000
const QUALITY = 90

// At once: `exit` waits for the threads that decode.
onParentExit(() => process.kill(process.pid, 'SIGKILL'))
process.on('message', (message: { name: string }) => void answer(message.name))

async function answer(name: string) {
  const reason = await prepare(name).then(
    () => undefined,
    (error: Error) => error.message
  )
  process.send?.({ name, ...(reason !== undefined && { reason }) }, undefined, undefined, () => undefined)
}

async function prepare(name: string) {
  await mkdir(to, { recursive: true })
  const master = await masterOf(name)
  await derive(name, master, hashOf(name, master), to)
  await rm(join(masters, `${name}.original`), { force: true })
}

/** Turned as its EXIF says, then without any metadata. */
async function masterOf(name: string): Promise<Buffer> {
  const file = join(masters, `${name}.webp`)
  const original = await readFile(join(masters, `${name}.original`)).catch(() => undefined)
  if (!original) return readFile(file)
  const master = await sharp(original, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
    .rotate()
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
  const part = `${file}.${process.pid}.part`
  await writeFile(part, master)
  await rename(part, file)
  return master
}
