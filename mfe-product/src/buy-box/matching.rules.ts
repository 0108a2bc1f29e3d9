import type { Variant } from '@sahra/shared/contract/product'

export type Option = 'Color' | 'Size'

/** What stands chosen. `variantId` can be there before every option is: it says whose price, stock and pictures show. */
export interface Choice {
  color?: string
  size?: string
  variantId?: string
}

const valueOf = (variant: Variant, option: Option): string | undefined =>
  variant.optionValues?.[option]?.trim() || undefined
const chosen = (choice: Choice, option: Option): string | undefined =>
  option === 'Color' ? choice.color : choice.size
const otherThan = (option: Option): Option => (option === 'Color' ? 'Size' : 'Color')
const distinct = <T>(values: T[]): T[] => [...new Set(values)]

const wholeChoice = (variant: Variant): Choice => ({
  color: valueOf(variant, 'Color'),
  size: valueOf(variant, 'Size'),
  variantId: variant._id
})

/** The values of an option in the order in which the variants bring them. */
export const valuesOf = (variants: readonly Variant[], option: Option): string[] =>
  distinct(variants.map(variant => valueOf(variant, option))).filter(value => value !== undefined)

export const chosenVariant = (variants: readonly Variant[], choice: Choice): Variant | undefined =>
  variants.find(variant => variant._id === choice.variantId)

/** Variants that no option can reach; they get buttons of their own (decision C59). */
export const plainVariants = (variants: readonly Variant[]): Variant[] =>
  variants.filter(variant => !valueOf(variant, 'Color') && !valueOf(variant, 'Size'))

/** Nothing is chosen on entry, except the only variant of a piece without options (decision C59). */
export function entryChoice(variants: readonly Variant[]): Choice {
  const [only] = variants
  return only && variants.length === 1 && plainVariants(variants).length === 1 ? wholeChoice(only) : {}
}

/**
 * What stands chosen after a value was clicked (decisions C57, C58). `switched`: the combination does not exist, so
 * another variant was taken and both options were filled in from it.
 */
export function choose(
  variants: readonly Variant[],
  before: Choice,
  option: Option,
  value: string
): { choice: Choice; switched: boolean } {
  const other = otherThan(option)
  const kept = chosen(before, other)
  const carrying = variants.filter(variant => valueOf(variant, option) === value)
  const matching =
    kept === undefined ? carrying : carrying.filter(variant => valueOf(variant, other) === kept)
  const [match] = matching
  if (!match) {
    const instead = carrying[0] ?? variants[0]
    return { choice: instead ? wholeChoice(instead) : before, switched: true }
  }
  const others = distinct(matching.map(variant => valueOf(variant, other)))
  const whole = wholeChoice(match)
  if (others.length === 1) return { choice: whole, switched: false }
  return {
    choice: option === 'Color' ? { ...whole, size: undefined } : { ...whole, color: undefined },
    switched: false
  }
}

export const chooseVariant = (variants: readonly Variant[], variantId: string): Choice => {
  const variant = variants.find(({ _id }) => _id === variantId)
  return variant ? wholeChoice(variant) : {}
}

/** False for a value that does not go with what is chosen in the other option: marked, yet still clickable. */
export function goesWith(
  variants: readonly Variant[],
  choice: Choice,
  option: Option,
  value: string
): boolean {
  const other = otherThan(option)
  const kept = chosen(choice, other)
  return (
    kept === undefined ||
    variants.some(variant => valueOf(variant, option) === value && valueOf(variant, other) === kept)
  )
}

/** The option that still has to be chosen: size before colour (specification section 5). */
export function missingOption(variants: readonly Variant[], choice: Choice): Option | undefined {
  const variant = chosenVariant(variants, choice)
  if (variant && plainVariants([variant]).length) return undefined
  return (['Size', 'Color'] as const).find(option => {
    if (chosen(choice, option) !== undefined) return false
    const other = otherThan(option)
    const kept = chosen(choice, other)
    const open = variants.filter(candidate => kept === undefined || valueOf(candidate, other) === kept)
    return valuesOf(open, option).length > 0
  })
}

/** What a shopper had chosen before she went to sign in, if the piece still comes that way (decision C62). */
export function restoredChoice(variants: readonly Variant[], kept: Choice): Choice | undefined {
  const variant = chosenVariant(variants, kept)
  if (!variant) return undefined
  const whole = wholeChoice(variant)
  return {
    color: kept.color === undefined ? undefined : whole.color,
    size: kept.size === undefined ? undefined : whole.size,
    variantId: whole.variantId
  }
}
