import type { FurtherOption, Variant } from '../contract/product'

/** Letters from right to left. */
const RTL = /[\u0590-\u08ff]/

/** Returns options beside colour and size as a line names them: 'Metal: Rose gold'. */
export const namedOptions = (options: readonly FurtherOption[] = []): string[] =>
  options.map(({ name, value }) => `${name}: ${value}`)

/** Returns the values of options beside colour and size by name; undefined without. */
export const valuesByName = (options: readonly FurtherOption[] = []): Record<string, string> | undefined =>
  options.length ? Object.fromEntries(options.map(({ name, value }) => [name, value])) : undefined

/** Joins colour, size and quantity. Each keeps its place: '42' after a colour in Arabic would change sides with it. */
export function joinOptions(values: readonly (string | null | undefined)[]): string {
  const known = values.filter(value => value) as string[]
  const isMixed = known.some(value => RTL.test(value))
  return known.map(value => (isMixed ? `\u2068${value}\u2069` : value)).join(' · ')
}

/** Returns the options of a variant in the language of the request: 'Navy · 38 · Metal: Rose gold'. */
export function optionsText({ optionLabels, optionValues, options = [] }: Variant): string {
  // Only what differs from its value has a label.
  const { Color, Size } = { ...optionValues, ...optionLabels }
  const further = options.map(({ name, value, label }) => ({ name, value, ...label }))
  return joinOptions([Color, Size, ...namedOptions(further)])
}
