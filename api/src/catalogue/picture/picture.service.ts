import { ApiError } from '../../server/api-error'
import type { RowProblem } from '../product-data/entry'
import type { ProductInput, VariantInput } from '../product-data/catalogue-product'
import type { ValidEntry } from '../product-data/validate'
import { type PictureSource, PictureSourceError } from './picture-source'
import { pictureProblems } from './picture.text'
import { PictureError, type TakenPicture, type TakePicture } from './take-picture.service'

interface Refused {
  reason: string
}

/** Replaces the pictures of products by those of the shop, and stores each as soon as it is checked. */
export class PictureIntake {
  readonly #taken = new Map<string, Promise<string | Refused>>()

  /** Pictures at other addresses that were left out, because none were given. */
  leftOut = 0
  /** Names of the pictures that were given. */
  readonly names = new Set<string>()

  /** `publicUrl`: addresses of the shop itself stay what they are. */
  constructor(
    private readonly source: PictureSource | undefined,
    private readonly publicUrl: string,
    private readonly take: TakePicture
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

  async #address(reference: string): Promise<{ url: string } | Refused> {
    const own = this.#ownAddress(reference)
    if (own) return { url: own }
    let taking = this.#taken.get(reference)
    if (!taking) this.#taken.set(reference, (taking = this.#nameOf(reference)))
    const name = await taking
    if (typeof name !== 'string') return name
    this.names.add(name)
    return { url: `/media/${name}.webp` }
  }

  async #nameOf(reference: string): Promise<string | Refused> {
    const { source } = this
    const read = source?.find(reference)
    if (!source || !read) return { reason: pictureProblems.missing(reference) }
    const known = await source.known?.(reference)
    if (known !== undefined) return known
    try {
      const name = await this.take({ content: await read(), fileName: reference })
      await source.onTaken?.(reference, name)
      return name
    } catch (error) {
      if (error instanceof PictureSourceError) return { reason: error.message }
      if (error instanceof PictureError) return { reason: pictureProblems.refused(reference, error.message) }
      throw error
    }
  }
}

/** Of a banner: its widths are those of the home page, and not those of a card. */
export type BannerFormat = 'wide' | 'narrow'

/** Takes one picture of a banner. Returns its address; throws BAD_INPUT for what is not a picture of a shop. */
export async function takeBannerPicture(
  take: TakePicture,
  { content, fileName }: Pick<TakenPicture, 'content' | 'fileName'>,
  format: BannerFormat
): Promise<string> {
  const nameOf = (name: string) => `banner-${name}${format === 'narrow' ? '-narrow' : ''}`
  const name = await take({ content, fileName, nameOf }).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    throw new ApiError('BAD_INPUT', pictureProblems.refused(fileName, error.message))
  })
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

const urlsOf = (images: ({ url: string } | Refused)[]): string[] =>
  images.map(image => ('url' in image ? image.url : ''))
