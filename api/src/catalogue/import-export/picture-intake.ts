import type { RowProblem } from '../product-data/entry'
import type { ProductInput, VariantInput } from '../product-data/catalogue-product'
import type { ValidEntry } from '../product-data/validate'
import { PictureError } from '../picture/check-picture'
import { ownAddress } from '../picture/picture-name.rules'
import { type PictureSource, PictureSourceError } from '../picture/picture-source'
import { pictureProblems } from '../picture/picture.text'
import type { TakePicture } from '../picture/take-picture.service'

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

  /**
   * Returns the entry with the addresses of its pictures in the shop, or why a picture is refused. When none were given,
   * those of other addresses are left out.
   */
  resolve = async (entry: ValidEntry): Promise<ValidEntry | RowProblem> => {
    const { input, line, columns } = entry
    const addresses = new Map<string, string>()
    for (const [field, references] of referencesOf(input)) {
      const found = await Promise.all(references.map(reference => this.#address(reference)))
      const refused = found.find(address => typeof address === 'object')
      if (refused) return { line, column: columns[field] ?? field, reason: refused.reason }
      for (const [place, address] of found.entries())
        if (typeof address === 'string') addresses.set(references[place] ?? '', address)
    }
    const addressOf = (reference: string) => addresses.get(reference) ?? ownAddress(reference, this.publicUrl)
    return { ...entry, input: withAddresses(input, addressOf) }
  }

  async #address(reference: string): Promise<string | Refused | undefined> {
    const own = ownAddress(reference, this.publicUrl)
    if (own) return own
    if (!this.source) {
      this.leftOut++
      return undefined
    }
    let taking = this.#taken.get(reference)
    if (!taking) this.#taken.set(reference, (taking = this.#nameOf(reference, this.source)))
    const name = await taking
    if (typeof name !== 'string') return name
    this.names.add(name)
    return `/media/${name}.webp`
  }

  async #nameOf(reference: string, source: PictureSource): Promise<string | Refused> {
    const found = source.find(reference)
    if (!found) return { reason: pictureProblems.missing(reference) }
    const known = await found.known?.()
    if (known !== undefined) return known
    try {
      const name = await this.take({ content: await found.read(), fileName: reference })
      await found.onTaken?.(name)
      return name
    } catch (error) {
      if (error instanceof PictureSourceError) return { reason: error.message }
      if (error instanceof PictureError) return { reason: pictureProblems.refused(reference, error.message) }
      throw error
    }
  }
}

/** Returns the pictures that a row names, with the field that names them. */
const referencesOf = ({
  images = [],
  variants = []
}: ProductInput): [field: string, references: string[]][] => [
  ['images', images],
  ...variants.flatMap(({ images = [], leadImage }): [string, string[]][] => [
    ['images', images],
    ['leadImage', leadImage ? [leadImage] : []]
  ])
]

/** Returns a row with its pictures at their addresses, without those that have none. */
function withAddresses(
  { images, imageTexts, variants, ...input }: ProductInput,
  addressOf: (reference: string) => string | undefined
): ProductInput {
  const withOwn = (given: string[] | undefined) => {
    const own = given?.flatMap(reference => addressOf(reference) ?? [])
    // A product keeps the pictures that it has when all that a row names are left out.
    return own?.length || given?.length === 0 ? { images: own } : {}
  }
  const texts = Object.entries(imageTexts ?? {}).flatMap(([reference, text]) => {
    const address = addressOf(reference)
    return address === undefined ? [] : [[address, text]]
  })
  const ofVariant = ({ images, leadImage, ...variant }: VariantInput) => {
    const lead = leadImage && addressOf(leadImage)
    return { ...variant, ...withOwn(images), ...(lead && { leadImage: lead }) } as VariantInput
  }
  return {
    ...input,
    ...withOwn(images),
    ...(imageTexts && { imageTexts: Object.fromEntries(texts) }),
    ...(variants && { variants: variants.map(ofVariant) })
  } as ProductInput
}
