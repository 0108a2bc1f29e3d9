import { formOf, type Options, type Subject } from './picture'

const form = formOf({ form: 'watch', kind: 'watch', prefix: 'watch' })

/** `label` on the dial is the brand that the product has in the seed. */
export const watch = (name: string, colour: string, alt: string, options: Options): Subject =>
  form(name, { colour, alt, options, angles: ['top', 'side', 'detail'] })
