import type { WearKind } from './wear'

export type Kind =
  | 'bag'
  | 'clutch'
  | 'wallet'
  | 'shoe'
  | 'scarf'
  | 'belt'
  | 'hat'
  | 'dress'
  | 'skirt'
  | 'kaftan'
  | 'watch'
  | 'ring'
  | 'earrings'
  | 'necklace'
  | 'bangle'
  | 'bracelet'
  | 'cufflinks'
  | 'eyewear'
  | 'collection'
  | 'banner'

/** Camera and light; missing values come from the form's own view (demo/studio/browser). */
export type View = {
  az?: number
  el?: number
  fov?: number
  fill?: number
  shift?: [number, number]
  turn?: number
  lift?: number
  exposure?: number
  key?: number
  dome?: number
  shadow?: number
  background?: [string, string]
  width?: number
  height?: number
  frames?: number
  /** Marks that are laid on what the picture shows, in percent of it. */
  wear?: (readonly [x: number, y: number, kind: WearKind])[]
  /** Columns and rows of a turntable's frames; `width` and `height` are those of one. */
  sheet?: [number, number]
}

export type Options = { [option: string]: string | number | boolean | null | string[] | number[] }

/** One photograph: `/media/<name>.webp` in the shop, `masters/<name>.webp` here. */
export type Picture = {
  name: string
  form: string
  options: Options
  view: View
  kind: Kind
  colour: string
  alt: string
  /** The angle in words; a front has none. */
  seen?: string
}

/** What a picture shows, with the angles rendered besides the front. */
export type Subject = {
  name: string
  form: string
  options: Options
  kind: Kind
  colour: string
  alt: string
  angles?: Angle[]
}

export type Angle = 'side' | 'back' | 'top' | 'detail' | 'scale'

/** A design in its colours: what one product of the catalogue looks like. Its first colour has the angles. */
export type Design = Subject[]

/** The designs of each family of products (`key` in demo/src/families), in the order of its products. */
export type Designs = Record<string, Design[]>

/** Colour names with the options that they set. */
export type Palette = Record<string, { label: string; options: Options }>

/** Returns a builder for designs of one form; the subjects are named `${prefix}-${design}-${colour}`. */
export const designsOf =
  <Colour extends string>(
    line: { form: string; kind: Kind; prefix: string; angles: Angle[]; alt: (colour: string) => string },
    palette: Record<Colour, Palette[string]>
  ) =>
  (design: string, options: Options, ...colours: Colour[]): Design =>
    colours.map((colour, index) => ({
      name: `${line.prefix}-${design}-${colour}`,
      form: line.form,
      kind: line.kind,
      options: { ...palette[colour].options, ...options },
      colour: palette[colour].label,
      alt: line.alt(palette[colour].label),
      angles: index === 0 ? line.angles : []
    }))

/** Returns a builder for subjects that differ in colour, named `${prefix}-${name}`. */
export const lineOf =
  (line: { form: string; kind: Kind; prefix: string; alt: (colour: string) => string }) =>
  (name: string, colour: string, options: Options, angles: Angle[] = []): Subject => ({
    name: `${line.prefix}-${name}`,
    form: line.form,
    kind: line.kind,
    options,
    colour,
    alt: line.alt(colour),
    angles
  })

/** Returns a builder for subjects of one form that differ in more than colour, named `${prefix}-${name}`. */
export const formOf =
  (line: { form: string; kind: Kind; prefix: string; options?: Options }) =>
  (name: string, subject: { colour: string; alt: string; options?: Options; angles?: Angle[] }): Subject => ({
    name: `${line.prefix}-${name}`,
    form: line.form,
    options: { ...line.options, ...subject.options },
    kind: line.kind,
    colour: subject.colour,
    alt: subject.alt,
    angles: subject.angles ?? []
  })
