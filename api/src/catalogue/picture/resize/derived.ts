import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
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

/** `enlarged`: the most that the file without a width has, which lens and zoom load; no picture is enlarged to it. */
type Sizes = { base: number; enlarged?: number; widths: number[] }

const PRODUCT: Sizes = { base: 960, enlarged: 1600, widths: [160, 320, 480, 640, 828, 960] }
const BANNER = { base: 1600, widths: [640, 960, 1280, 1600, 2000] }
const NARROW_BANNER = { base: 960, widths: [480, 640, 828, 960] }
// effort 1 gives the same bytes as 2 in half the time
export const AVIF = { quality: 55, effort: 1 }
export const WEBP = { quality: 78, effort: 2 }

const TURNTABLE = { base: 2880, widths: [1920, 2880] }

/** Returns the widths of a picture; the file without a width has `base`, or more where its master has. */
export const sizesOf = (name: string): Sizes => {
  if (name.endsWith('-turn')) return TURNTABLE
  if (!/^(banner|about)-/.test(name)) return PRODUCT
  return name.endsWith('-narrow') ? NARROW_BANNER : BANNER
}

/** Returns a hash of a master and the settings of its derivation. */
export const hashOf = (name: string, master: Buffer) =>
  createHash('sha256')
    .update(master)
    .update(JSON.stringify([sizesOf(name), AVIF, WEBP]))
    .digest('hex')
    .slice(0, 16)

const filesOf = (name: string) => [
  `${name}.webp`,
  ...sizesOf(name).widths.flatMap(width => [`${name}@${width}.webp`, `${name}@${width}.avif`])
]

/** `fronts`: without the further angles of product pages, which are more than half of all pictures. */
export type Choice = 'all' | 'fronts'

export const isAngle = (file: string): boolean => /-(side|back|top|detail|scale)\.webp$/.test(file)

/** The large pictures of the home page, then the fronts that cards show, then the angles of product pages. */
const rankOf = (file: string) => (file.startsWith('banner-') ? 0 : isAngle(file) ? 2 : 1)

/** Orders masters as the first visitors see them. */
export const byFirstView = (a: string, b: string) => orderOf(basename(a), basename(b))

const orderOf = (a: string, b: string) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1)

/** Returns the masters of these folders, with their paths. */
export async function listMasters(from: readonly string[], choice: Choice = 'all'): Promise<string[]> {
  const isChosen = (file: string) => file.endsWith('.webp') && (choice === 'all' || !isAngle(file))
  const listed = from.map(async folder =>
    (await readdir(folder)).filter(isChosen).map(file => join(folder, file))
  )
  return (await Promise.all(listed)).flat()
}

/** Returns the names of the derived files; empty without the folder. */
export const listFiles = async (to: string): Promise<Set<string>> =>
  new Set(await readdir(to).catch(() => []))

/** True when a picture was derived from this content and none of its files is missing. */
export const isDerived = <Metadata extends PictureMetadata>(
  name: string,
  hash: string,
  metadata: Metadata | undefined,
  existing: Set<string>
): metadata is Metadata => metadata?.made === hash && filesOf(name).every(file => existing.has(file))

export async function readMetadata(folder: string): Promise<Record<string, PictureMetadata>> {
  try {
    return metadataFile.parse(JSON.parse(await readFile(join(folder, 'pictures.json'), 'utf8')))
  } catch {
    // first run or damaged file: create everything
    return {}
  }
}

/** Returns the number of pictures when nothing has to be derived; undefined otherwise. Does not load sharp. */
export async function countDerived(
  from: readonly string[],
  to: string,
  choice: Choice = 'all'
): Promise<number | undefined> {
  const metadata = await readMetadata(to)
  const existing = await listFiles(to)
  const masters = await listMasters(from, choice)
  for (const master of masters) {
    const { name } = parse(master)
    const hash = hashOf(name, await readFile(master))
    if (!isDerived(name, hash, metadata[name], existing)) return undefined
  }
  return masters.length
}
