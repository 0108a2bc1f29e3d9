import { pictureWidths } from '@sahra/shared/rules/picture.rules'

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Of a banner, `wide` or `narrow`, a picture has the widths of the home page, and not those of a card. */
export const pictureShapes = ['product', 'wide', 'narrow'] as const
export type PictureShape = (typeof pictureShapes)[number]

/** Returns the name of a picture in the shop: what it begins and ends with decides its widths. */
export const nameInShape = (name: string, shape: PictureShape): string =>
  shape === 'product' ? name : `banner-${name}${shape === 'narrow' ? '-narrow' : ''}`

/** Returns the address of a picture that the shop has, without its origin; undefined for any other. */
export function ownAddress(address: string, publicUrl: string): string | undefined {
  const own = address.startsWith(`${publicUrl}/media/`) ? address.slice(publicUrl.length) : address
  return own.startsWith('/media/') ? own : undefined
}

/** A file of `/media/`: `<name>@<width>.<format>`, or `<name>.webp`, which lens and zoom load. */
export interface PictureFile {
  name: string
  /** Undefined: the largest. */
  width: number | undefined
  format: PictureFormat
}

/** Pixels of the file without a width, at least. */
const LARGEST_MIN = 1600
const FILE = /^([a-z0-9][a-z0-9_-]{0,79})(?:@([1-9]\d{1,3}))?\.(avif|webp)$/

/** Returns what a file is; undefined for a width or format that the shop does not have. */
export function parsePictureFile(file: string): PictureFile | undefined {
  const [, name = '', digits, ending] = FILE.exec(file) ?? []
  const format = pictureFormats.find(known => known === ending)
  const width = digits === undefined ? undefined : Number(digits)
  const isListed = width === undefined ? format === 'webp' : pictureWidths(name).includes(width)
  return format && isListed ? { name, width, format } : undefined
}

export const fileOf = ({ name, width, format }: PictureFile): string =>
  `${name}${width === undefined ? '' : `@${width}`}.${format}`

/** Pixels of a file, where its master has as many. */
export const pixelsOf = ({ name, width }: PictureFile): number =>
  width ?? Math.max(LARGEST_MIN, ...pictureWidths(name))

/** Returns every file of a picture: each width as WebP before AVIF, the largest last. */
export const filesOf = (name: string): PictureFile[] => [
  ...pictureWidths(name).flatMap(width => [
    { name, width, format: 'webp' as const },
    { name, width, format: 'avif' as const }
  ]),
  { name, width: undefined, format: 'webp' }
]

/** Returns the other files that can stand for one, the nearest width first: every browser that reads AVIF reads WebP. */
export const substitutesOf = (wanted: PictureFile): PictureFile[] =>
  filesOf(wanted.name)
    .filter(file => fileOf(file) !== fileOf(wanted) && (file.format === 'webp' || wanted.format === 'avif'))
    .sort((a, b) => distance(a, wanted) - distance(b, wanted))

const distance = (file: PictureFile, wanted: PictureFile): number =>
  Math.abs(pixelsOf(file) - pixelsOf(wanted))
