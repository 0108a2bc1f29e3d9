import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import {
  AVIF,
  byFirstView,
  hashOf,
  isDerived,
  listFiles,
  listMasters,
  readMetadata,
  sizesOf,
  WEBP,
  type Choice,
  type PictureMetadata
} from './derived'

export type { PictureMetadata } from './derived'

export type DeriveResult = { made: number; unchanged: number; pictures: Record<string, PictureMetadata> }

/**
 * Creates `<name>.webp`, `<name>@<w>.webp` and `<name>@<w>.avif` in `to` for every `<name>.webp` in the
 * folders `from`, and `pictures.json` with their metadata. Skips unchanged pictures. Rejects with the name of the first broken master.
 */
export async function derivePictures({
  from,
  to,
  choice = 'all',
  onProgress = () => {}
}: {
  from: readonly string[]
  to: string
  choice?: Choice
  onProgress?: (done: number, total: number) => void
}): Promise<DeriveResult> {
  await mkdir(to, { recursive: true })
  // one picture per core is faster than all cores on one picture
  sharp.concurrency(1)
  const masters = (await listMasters(from, choice)).sort(byFirstView)
  const previousMetadata = await readMetadata(to)
  const existing = await listFiles(to)
  const pictures: Record<string, PictureMetadata> = {}
  let done = 0
  let made = 0
  let broken: Error | undefined

  const update = async (file: string) => {
    if (broken) return
    const name = basename(file, '.webp')
    try {
      const master = await readFile(file)
      const hash = hashOf(name, master)
      const previous = previousMetadata[name]
      const unchanged = isDerived(name, hash, previous, existing)
      pictures[name] = unchanged ? previous : await derive(name, master, hash, to)
      if (!unchanged) {
        made++
        // Saved after each picture, so that an interrupted run resumes.
        await saveMetadata(to, { ...previousMetadata, ...pictures })
      }
      onProgress(++done, masters.length)
    } catch (error) {
      broken ??= new Error(`Picture ${file} cannot be used: ${(error as Error).message}`)
    }
  }
  const limit = pLimit(availableParallelism())
  await Promise.all(masters.map(file => limit(() => update(file))))

  // With those that another start derives: of the demo, or of the angles.
  await saveMetadata(to, { ...previousMetadata, ...pictures })
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

/** Resizes one picture to its widths. Returns its metadata, with `made`, the hash of its master. */
export async function derive(
  name: string,
  master: Buffer,
  made: string,
  to: string
): Promise<PictureMetadata> {
  const { base, enlarged = base, widths } = sizesOf(name)
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
  const large = Math.min(info.width, enlarged)
  if (large > base)
    await writeAtomically(
      join(to, `${name}.webp`),
      await pixels().resize({ width: large }).webp(WEBP).toBuffer()
    )
  const [r = 0, g = 0, b = 0] = await pixels().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const colour = `#${[r, g, b].map(value => value.toString(16).padStart(2, '0')).join('')}`
  return { width: base, height: Math.round((info.height * base) / info.width), colour, widths, made }
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
