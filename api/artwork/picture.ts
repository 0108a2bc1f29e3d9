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

/** Camera and light of one exposure; what is left out comes from the form's own view (studio/studio.js). */
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

/** One thing in front of the camera, with the further angles it is photographed from besides the front. */
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

/** A line of pieces that differ in colour: `${prefix}-${name}`, described by its colour. */
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
