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

/** Camera and light; missing values come from the form's own view (tools/artwork/studio). */
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

export type Angle = 'side' | 'back' | 'top' | 'detail'

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
