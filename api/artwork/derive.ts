import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { z } from 'zod'

const pictureMetadata = z.object({
  width: z.number(),
  height: z.number(),
  colour: z.string(),
  widths: z.array(z.number()),
  made: z.string()
})
const metadataFile = z.record(z.string(), pictureMetadata)

/** What a page needs before the picture loads; `made` is a hash of its master and settings. */
export type PictureMetadata = z.infer<typeof pictureMetadata>

export type DeriveResult = { made: number; unchanged: number; pictures: Record<string, PictureMetadata> }

const PRODUCT = { base: 960, widths: [160, 320, 480, 640, 828, 960] }
const BANNER = { base: 1600, widths: [640, 960, 1280, 1600, 2000] }
const NARROW_BANNER = { base: 960, widths: [480, 640, 828, 960] }
// effort 1 gives the same bytes as 2 in half the time
const AVIF = { quality: 55, effort: 1 }
const WEBP = { quality: 78, effort: 2 }

const sizesOf = (name: string) => {
  if (!/^(banner|about)-/.test(name)) return PRODUCT
  return name.endsWith('-narrow') ? NARROW_BANNER : BANNER
}

/** The large pictures of the home page first: they are derived while the first visitors look. */
const byFirstView = (a: string, b: string) =>
  Number(b.startsWith('banner-')) - Number(a.startsWith('banner-')) || (a < b ? -1 : 1)

/**
 * Creates `<name>.webp`, `<name>@<w>.webp` and `<name>@<w>.avif` in `to` for every `<name>.webp` in `from`, and
 * `pictures.json` with their metadata. Skips unchanged pictures. Rejects with the name of the first broken master.
 */
export async function derivePictures({
  from,
  to,
  onProgress = () => {}
}: {
  from: string
  to: string
  onProgress?: (done: number, total: number) => void
}): Promise<DeriveResult> {
  await mkdir(to, { recursive: true })
  // one picture per core is faster than all cores on one picture
  sharp.concurrency(1)
  const masters = (await readdir(from)).filter(file => file.endsWith('.webp')).sort(byFirstView)
  const previousMetadata = await readMetadata(to)
  const pictures: Record<string, PictureMetadata> = {}
  let done = 0
  let made = 0
  let broken: Error | undefined

  const update = async (file: string) => {
    if (broken) return
    const name = basename(file, '.webp')
    try {
      const master = await readFile(join(from, file))
      const hash = hashOf(name, master)
      const previous = previousMetadata[name]
      const unchanged = previous?.made === hash && filesOf(name).every(path => existsSync(join(to, path)))
      pictures[name] = unchanged ? previous : await derive(name, master, hash, to)
      if (!unchanged) {
        made++
        // Saved after each picture, so that an interrupted run resumes.
        await saveMetadata(to, { ...previousMetadata, ...pictures })
      }
      onProgress(++done, masters.length)
    } catch (error) {
      broken ??= new Error(`Picture ${join(from, file)} cannot be used: ${(error as Error).message}`)
    }
  }
  const limit = pLimit(availableParallelism())
  await Promise.all(masters.map(file => limit(() => update(file))))

  await saveMetadata(to, pictures)
  if (broken) throw broken
  return { made, unchanged: masters.length - made, pictures }
}

let writing: Promise<void> = Promise.resolve()

/** Serializes the writes of concurrent workers. */
function saveMetadata(to: string, pictures: Record<string, PictureMetadata>): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1)))
  const write = () => writeAtomically(join(to, 'pictures.json'), JSON.stringify(sorted, null, 1))
  writing = writing.then(write, write)
  return writing
}

const hashOf = (name: string, master: Buffer) =>
  createHash('sha256')
    .update(master)
    .update(JSON.stringify([sizesOf(name), AVIF, WEBP]))
    .digest('hex')
    .slice(0, 16)

const filesOf = (name: string) => [
  `${name}.webp`,
  ...sizesOf(name).widths.flatMap(w => [`${name}@${w}.webp`, `${name}@${w}.avif`])
]

async function derive(name: string, master: Buffer, made: string, to: string): Promise<PictureMetadata> {
  const { base, widths } = sizesOf(name)
  // decoded once: every width is cut from the same pixels
  const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  for (const width of widths) {
    const cut = await pixels().resize({ width }).raw().toBuffer({ resolveWithObject: true })
    const image = () => sharp(cut.data, { raw: cut.info })
    const webp = await image().webp(WEBP).toBuffer()
    await writeAtomically(join(to, `${name}@${width}.webp`), webp)
    await writeAtomically(join(to, `${name}@${width}.avif`), await image().avif(AVIF).toBuffer())
    if (width === base) await writeAtomically(join(to, `${name}.webp`), webp)
  }
  const [r = 0, g = 0, b = 0] = await pixels().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const colour = `#${[r, g, b].map(value => value.toString(16).padStart(2, '0')).join('')}`
  return { width: base, height: Math.round((info.height * base) / info.width), colour, widths, made }
}

async function readMetadata(folder: string): Promise<Record<string, PictureMetadata>> {
  try {
    return metadataFile.parse(JSON.parse(await readFile(join(folder, 'pictures.json'), 'utf8')))
  } catch {
    // first run or damaged file: create everything
    return {}
  }
}

/** Atomic: writes a temporary file and renames it. */
async function writeAtomically(path: string, content: string | Buffer) {
  const part = `${path}.${process.pid}.part`
  try {
    await writeFile(part, content)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
