import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { RowProblem } from '../product-data/entry'
import type { ProductInput, VariantInput } from '../product-data/catalogue-product'
import type { ValidEntry } from '../product-data/validate'
import { pictureName, pictureProblem } from './check-picture'
import { hasPicture, storeOriginal } from './picture-files'
import { type PictureSource, PictureSourceError } from './picture-source'
import { type NewPicture, queuePictures } from './picture.queries'
import { pictureProblems } from './picture.text'

interface Checked {
  name: string
  read: () => Promise<Buffer>
}

/** Replaces the pictures of products by those of the shop, and stores them when the import begins. */
export class PictureIntake {
  readonly #checked = new Map<string, Promise<Checked | string>>()
  readonly #accepted = new Map<string, Checked & { fileName: string }>()

  /** Pictures at other addresses that were left out, because none were given. */
  leftOut = 0

  /** `publicUrl`: addresses of the shop itself stay what they are. */
  constructor(
    private readonly source: PictureSource | undefined,
    private readonly publicUrl: string
  ) {}

  /** Returns the entry with the addresses of its pictures in the shop, or why a picture is refused. */
  resolve = async (entry: ValidEntry): Promise<ValidEntry | RowProblem> => {
    if (!this.source) return this.#withOwnPictures(entry)
    const { input, line, columns } = entry
    const refuse = (field: string, reason: string): RowProblem => ({
      line,
      column: columns[field] ?? field,
      reason
    })
    const addresses = new Map<string, string>()
    const replace = async (references: string[]) =>
      Promise.all(
        references.map(async reference => {
          const found = await this.#address(reference)
          if ('url' in found) addresses.set(reference, found.url)
          return found
        })
      )
    const images = await replace(input.images ?? [])
    const bad = images.find(image => 'reason' in image)
    if (bad) return refuse('images', bad.reason)
    const variants = []
    for (const variant of input.variants ?? []) {
      const own = await replace([
        ...(variant.images ?? []),
        ...(variant.leadImage ? [variant.leadImage] : [])
      ])
      const wrong = own.find(image => 'reason' in image)
      if (wrong) return refuse(variant.leadImage ? 'leadImage' : 'images', wrong.reason)
      const urls = urlsOf(own)
      variants.push({
        ...variant,
        ...(variant.images && { images: urls.slice(0, variant.images.length) }),
        ...(variant.leadImage && { leadImage: urls.at(-1) })
      })
    }
    return {
      ...entry,
      input: {
        ...input,
        ...(input.images && { images: urlsOf(images) }),
        ...(input.imageTexts && {
          imageTexts: atAddresses(input.imageTexts, reference => addresses.get(reference))
        }),
        ...(input.variants && { variants })
      }
    } as ValidEntry
  }

  #ownAddress(reference: string): string | undefined {
    const own = reference.startsWith(`${this.publicUrl}/media/`)
      ? reference.slice(this.publicUrl.length)
      : reference
    return own.startsWith('/media/') ? own : undefined
  }

  /** Leaves other pictures out. A product that has none of the shop keeps those that it has. */
  #withOwnPictures(entry: ValidEntry): ValidEntry {
    const { images, imageTexts, variants, ...input } = entry.input
    const ownOf = (references: string[]) => {
      const own = references
        .map(reference => this.#ownAddress(reference))
        .filter(address => address !== undefined)
      this.leftOut += references.length - own.length
      return own
    }
    const pictures = (given: string[] | undefined) => {
      const own = given && ownOf(given)
      return own?.length || given?.length === 0 ? { images: own } : {}
    }
    const withOwn = ({ images, leadImage, ...variant }: VariantInput): VariantInput => {
      const [lead] = leadImage ? ownOf([leadImage]) : []
      return { ...variant, ...pictures(images), ...(lead && { leadImage: lead }) } as VariantInput
    }
    return {
      ...entry,
      input: {
        ...input,
        ...pictures(images),
        ...(imageTexts && { imageTexts: atAddresses(imageTexts, reference => this.#ownAddress(reference)) }),
        ...(variants && { variants: variants.map(withOwn) })
      } as ProductInput
    }
  }

  async #address(reference: string): Promise<{ url: string } | { reason: string }> {
    const own = this.#ownAddress(reference)
    if (own) return { url: own }
    let checking = this.#checked.get(reference)
    if (!checking) this.#checked.set(reference, (checking = this.#check(reference)))
    const checked = await checking
    if (typeof checked === 'string') return { reason: checked }
    this.#accepted.set(checked.name, { ...checked, fileName: reference })
    return { url: `/media/${checked.name}.webp` }
  }

  async #check(reference: string): Promise<Checked | string> {
    const read = this.source?.find(reference)
    if (!read) return pictureProblems.missing(reference)
    const known = await this.source?.known?.(reference)
    if (known !== undefined) return { name: known, read }
    try {
      const content = await read()
      const problem = await pictureProblem(content)
      return problem === undefined
        ? { name: pictureName(content), read }
        : pictureProblems.refused(reference, problem)
    } catch (error) {
      if (error instanceof PictureSourceError) return error.message
      throw error
    }
  }

  /** Stores the originals and queues them for the background. Returns their number. */
  async store(db: Executor, dataDir: string): Promise<number> {
    const stored: NewPicture[] = []
    for (const { name, read, fileName } of this.#accepted.values()) {
      if (!(await hasPicture(dataDir, name))) await storeOriginal(dataDir, name, await read())
      stored.push({ name, fileName })
    }
    if (stored.length) await queuePictures(db, stored)
    return stored.length
  }
}

/** Of a banner: its widths are those of the home page, and not those of a card. */
export type BannerFormat = 'wide' | 'narrow'

/**
 * Stores one picture, unless `dryRun`, and queues it for the background. Returns its address; throws BAD_INPUT for what
 * is not a picture of a shop.
 */
export async function storeBannerPicture(
  db: Executor,
  { content, fileName, format }: { content: Buffer; fileName: string; format: BannerFormat },
  { dataDir, dryRun = false }: { dataDir: string; dryRun?: boolean | undefined }
): Promise<string> {
  const problem = await pictureProblem(content)
  if (problem !== undefined) throw new ApiError('BAD_INPUT', pictureProblems.refused(fileName, problem))
  const name = `banner-${pictureName(content)}${format === 'narrow' ? '-narrow' : ''}`
  if (!dryRun) {
    await storeOriginal(dataDir, name, content)
    await queuePictures(db, [{ name, fileName }])
  }
  return `/media/${name}.webp`
}

/** Returns the texts of pictures at their addresses in the shop. */
const atAddresses = (
  texts: Record<string, string>,
  addressOf: (reference: string) => string | undefined
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([reference, text]) => {
      const address = addressOf(reference)
      return address === undefined ? [] : [[address, text]]
    })
  )

const urlsOf = (images: ({ url: string } | { reason: string })[]): string[] =>
  images.map(image => ('url' in image ? image.url : ''))
