import type { Variant } from '@sahra/shared/contract/product'

/** Color, Size, or the name of a further option. */
export type Option = string

/** `variantId` may be set before every option is chosen: its price, stock and images are shown meanwhile. */
export interface Choice {
  color?: string
  size?: string
  /** Values of further options by name. */
  options?: Record<string, string>
  variantId?: string
}

const furtherOf = (variant: Variant, option: Option) => variant.options?.find(({ name }) => name === option)
export const valueOf = (variant: Variant, option: Option): string | undefined =>
  (option === 'Color' || option === 'Size'
    ? variant.optionValues?.[option]
    : furtherOf(variant, option)?.value
  )?.trim() || undefined
export const chosenValue = (choice: Choice, option: Option): string | undefined =>
  option === 'Color' ? choice.color : option === 'Size' ? choice.size : choice.options?.[option]
const distinct = <T>(values: T[]): T[] => [...new Set(values)]

/** Returns the names of options beside colour and size, in the order of the variants. */
export const furtherOptionsOf = (variants: readonly Variant[]): Option[] =>
  distinct(variants.flatMap(({ options = [] }) => options.map(({ name }) => name)))

/** Returns every option, in the order in which a missing one is asked for: size before colour (PR-025, PR-026). */
const optionsOf = (variants: readonly Variant[]): Option[] => ['Size', 'Color', ...furtherOptionsOf(variants)]

/** Returns the values of a variant for the options that `isChosen` accepts. */
function choiceOf(variant: Variant, isChosen: (option: Option) => boolean): Choice {
  const value = (option: Option) => (isChosen(option) ? valueOf(variant, option) : undefined)
  const further = (variant.options ?? []).filter(({ name }) => isChosen(name))
  return {
    color: value('Color'),
    size: value('Size'),
    ...(further.length && { options: Object.fromEntries(further.map(({ name, value }) => [name, value])) }),
    variantId: variant._id
  }
}
const fullChoice = (variant: Variant): Choice => choiceOf(variant, () => true)

/** Returns what is shown for a value: its name in the language of the page. */
export const labelOf = (variants: readonly Variant[], option: Option, value = ''): string => {
  const variant = variants.find(each => valueOf(each, option) === value)
  const label =
    option === 'Color' || option === 'Size'
      ? variant?.optionLabels?.[option]
      : variant && furtherOf(variant, option)?.label?.value
  return label ?? value
}

/** Returns the name of a further option in the language of the page. */
export const legendOf = (variants: readonly Variant[], option: Option): string =>
  variants.map(variant => furtherOf(variant, option)?.label?.name).find(Boolean) ?? option

/** Returns the chosen values as they are shown, but for `without`. */
export const chosenLabels = (variants: readonly Variant[], choice: Choice, without?: Option): string[] =>
  ['Color', 'Size', ...furtherOptionsOf(variants)]
    .filter(option => option !== without)
    .map(option => labelOf(variants, option, chosenValue(choice, option)))
    .filter(Boolean)

/** Returns the distinct values of an option, in the order of the variants. */
export const valuesOf = (variants: readonly Variant[], option: Option): string[] =>
  distinct(variants.map(variant => valueOf(variant, option))).filter(value => value !== undefined)

/** Returns the sizes of the variants in the order of the api (C250), of one without an order in that of the variants. */
export const sizesOf = (variants: readonly Variant[], order: readonly string[] = []): string[] =>
  valuesOf(variants, 'Size').sort((a, b) => order.indexOf(a) - order.indexOf(b))

export const chosenVariant = (variants: readonly Variant[], choice: Choice): Variant | undefined =>
  variants.find(variant => variant._id === choice.variantId)

/** Variants without any option; each gets its own button (C59). */
export const variantsWithoutOptions = (variants: readonly Variant[]): Variant[] =>
  variants.filter(variant => optionsOf([variant]).every(option => !valueOf(variant, option)))

/** Nothing is preselected, except the only variant of a product (C59, C105). */
export function initialChoice(variants: readonly Variant[]): Choice {
  const [only, ...others] = variants
  return only && !others.length ? fullChoice(only) : {}
}

/** Returns whether a variant has every chosen value, but for that of `without`. */
const agrees = (variant: Variant, choice: Choice, without: Option): boolean =>
  agreement(variant, choice, without).every(Boolean)
const agreement = (variant: Variant, choice: Choice, without: Option): boolean[] =>
  ['Color', 'Size', ...Object.keys(choice.options ?? {})]
    .filter(option => option !== without && chosenValue(choice, option) !== undefined)
    .map(option => valueOf(variant, option) === chosenValue(choice, option))

/**
 * Returns the choice after a click on `value` (C57, C58). `switched`: the combination does not exist, so every chosen option
 * was taken from the variant with that value that has most of the others, the first of these.
 */
export function choose(
  variants: readonly Variant[],
  previous: Choice,
  option: Option,
  value: string
): { choice: Choice; switched: boolean } {
  const candidates = variants.filter(variant => valueOf(variant, option) === value)
  const shared = (variant: Variant) => agreement(variant, previous, option).filter(Boolean).length
  const [best = variants[0]] = candidates.sort((a, b) => shared(b) - shared(a))
  if (!best) return { choice: previous, switched: true }
  if (!candidates.length) return { choice: fullChoice(best), switched: true }
  const isKnown = (other: Option) => other === option || chosenValue(previous, other) !== undefined
  const options = optionsOf(variants)
  // What is not chosen yet is filled in where only one value is left.
  const left = candidates.filter(variant =>
    options.every(other => !isKnown(other) || valueOf(variant, other) === valueOf(best, other))
  )
  return {
    choice: choiceOf(
      best,
      other => isKnown(other) || distinct(left.map(variant => valueOf(variant, other))).length === 1
    ),
    switched: !agrees(best, previous, option)
  }
}

export const chooseVariant = (variants: readonly Variant[], variantId: string): Choice => {
  const variant = variants.find(({ _id }) => _id === variantId)
  return variant ? fullChoice(variant) : {}
}

/**
 * Returns whether `value` can be bought beside the chosen values of other options: 'impossible' when no variant combines
 * them, 'sold out' when none that does has stock (C106). Both stay clickable.
 */
export function availabilityOf(
  variants: readonly Variant[],
  choice: Choice,
  option: Option,
  value: string
): 'available' | 'sold out' | 'impossible' {
  const matching = variants.filter(
    variant => valueOf(variant, option) === value && agrees(variant, choice, option)
  )
  if (!matching.length) return 'impossible'
  return matching.some(({ stock }) => stock > 0) ? 'available' : 'sold out'
}

/** Returns the option that still has to be chosen: size before colour, then further ones (PR-025, PR-026). */
export function missingOption(variants: readonly Variant[], choice: Choice): Option | undefined {
  const variant = chosenVariant(variants, choice)
  if (variant && variantsWithoutOptions([variant]).length) return undefined
  return optionsOf(variants).find(
    option =>
      chosenValue(choice, option) === undefined &&
      variants.some(each => agrees(each, choice, option) && valueOf(each, option))
  )
}

/** Returns the choice made before signing in; undefined when its variant no longer exists (C62). */
export function restoredChoice(variants: readonly Variant[], saved: Choice): Choice | undefined {
  const variant = chosenVariant(variants, saved)
  if (!variant) return undefined
  return choiceOf(variant, option => chosenValue(saved, option) !== undefined)
}
