import type { Variant } from '@sahra/shared/contract/product'

export type Option = 'Color' | 'Size'

/** `variantId` may be set before every option is chosen: its price, stock and images are shown meanwhile. */
export interface Choice {
  color?: string
  size?: string
  variantId?: string
}

const valueOf = (variant: Variant, option: Option): string | undefined =>
  variant.optionValues?.[option]?.trim() || undefined
const chosenValue = (choice: Choice, option: Option): string | undefined =>
  option === 'Color' ? choice.color : choice.size
export const otherOption = (option: Option): Option => (option === 'Color' ? 'Size' : 'Color')
const distinct = <T>(values: T[]): T[] => [...new Set(values)]

const fullChoice = (variant: Variant): Choice => ({
  color: valueOf(variant, 'Color'),
  size: valueOf(variant, 'Size'),
  variantId: variant._id
})

/** Returns what is shown for a value: its name in the language of the page. */
export const labelOf = (variants: readonly Variant[], option: Option, value = ''): string =>
  variants.find(variant => valueOf(variant, option) === value)?.optionLabels?.[option] ?? value

/** Returns the distinct values of an option, in the order of the variants. */
export const valuesOf = (variants: readonly Variant[], option: Option): string[] =>
  distinct(variants.map(variant => valueOf(variant, option))).filter(value => value !== undefined)

/** Returns the sizes of the variants in the order of the api (C250), of one without an order in that of the variants. */
export const sizesOf = (variants: readonly Variant[], order: readonly string[] = []): string[] =>
  valuesOf(variants, 'Size').sort((a, b) => order.indexOf(a) - order.indexOf(b))

export const chosenVariant = (variants: readonly Variant[], choice: Choice): Variant | undefined =>
  variants.find(variant => variant._id === choice.variantId)

/** Variants with neither colour nor size; each gets its own button (C59). */
export const variantsWithoutOptions = (variants: readonly Variant[]): Variant[] =>
  variants.filter(variant => !valueOf(variant, 'Color') && !valueOf(variant, 'Size'))

/** Nothing is preselected, except the only variant of a product (C59, C105). */
export function initialChoice(variants: readonly Variant[]): Choice {
  const [only, ...others] = variants
  return only && !others.length ? fullChoice(only) : {}
}

/**
 * Returns the choice after a click on `value` (C57, C58). `switched`: the combination does not exist, so both options
 * were taken from the first variant with that value.
 */
export function choose(
  variants: readonly Variant[],
  previous: Choice,
  option: Option,
  value: string
): { choice: Choice; switched: boolean } {
  const other = otherOption(option)
  const otherValue = chosenValue(previous, other)
  const candidates = variants.filter(variant => valueOf(variant, option) === value)
  const matching =
    otherValue === undefined
      ? candidates
      : candidates.filter(variant => valueOf(variant, other) === otherValue)
  const [match] = matching
  if (!match) {
    const fallback = candidates[0] ?? variants[0]
    return { choice: fallback ? fullChoice(fallback) : previous, switched: true }
  }
  const otherValues = distinct(matching.map(variant => valueOf(variant, other)))
  const full = fullChoice(match)
  if (otherValues.length === 1) return { choice: full, switched: false }
  return {
    choice: option === 'Color' ? { ...full, size: undefined } : { ...full, color: undefined },
    switched: false
  }
}

export const chooseVariant = (variants: readonly Variant[], variantId: string): Choice => {
  const variant = variants.find(({ _id }) => _id === variantId)
  return variant ? fullChoice(variant) : {}
}

/**
 * Returns whether `value` can be bought beside the other option's chosen value: 'impossible' when no variant combines
 * them, 'sold out' when none that does has stock (C106). Both stay clickable.
 */
export function availabilityOf(
  variants: readonly Variant[],
  choice: Choice,
  option: Option,
  value: string
): 'available' | 'sold out' | 'impossible' {
  const other = otherOption(option)
  const otherValue = chosenValue(choice, other)
  const matching = variants.filter(
    variant =>
      valueOf(variant, option) === value &&
      (otherValue === undefined || valueOf(variant, other) === otherValue)
  )
  if (!matching.length) return 'impossible'
  return matching.some(({ stock }) => stock > 0) ? 'available' : 'sold out'
}

/** Returns the option that still has to be chosen: size before colour (PR-025, PR-026). */
export function missingOption(variants: readonly Variant[], choice: Choice): Option | undefined {
  const variant = chosenVariant(variants, choice)
  if (variant && variantsWithoutOptions([variant]).length) return undefined
  return (['Size', 'Color'] as const).find(option => {
    if (chosenValue(choice, option) !== undefined) return false
    const other = otherOption(option)
    const otherValue = chosenValue(choice, other)
    const candidates = variants.filter(
      candidate => otherValue === undefined || valueOf(candidate, other) === otherValue
    )
    return valuesOf(candidates, option).length > 0
  })
}

/** Returns the choice made before signing in; undefined when its variant no longer exists (C62). */
export function restoredChoice(variants: readonly Variant[], saved: Choice): Choice | undefined {
  const variant = chosenVariant(variants, saved)
  if (!variant) return undefined
  const full = fullChoice(variant)
  return {
    color: saved.color === undefined ? undefined : full.color,
    size: saved.size === undefined ? undefined : full.size,
    variantId: full.variantId
  }
}
