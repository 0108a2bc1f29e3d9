import type { SizeSystem, Sizing } from '../contract/sizing'
import { type Family, familyOf } from '@sahra/shared/rules/size-families.rules'

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']

/** Sizes of clothing that are letters, as a system that is only read. */
export const LETTERS = 'letters'
export type WrittenSystem = SizeSystem | typeof LETTERS

const fractions: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' }
/** In clothing, sizes of the EU are the German ones. */
const written = /^(?:(EU|IT|FR|UK|US|DE)\s*)?(.*?)(?:\s*(EU|IT|FR|UK|US|DE))?$/

/** Returns what a text says: its system, and the size or the two sizes of a letter; undefined for another text. */
function sizeIn(text: string, sizing: Sizing): { system: WrittenSystem; sizes: number[] } | undefined {
  const family = familyOf(sizing)
  if (!family) return undefined
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/\s?[½¼¾]/g, sign => fractions[sign.trim()] ?? sign)
    .replace(',', '.')
  const letter = letterSizes.indexOf(plain)
  if (letter >= 0 && family.xxs)
    return { system: LETTERS, sizes: [0, 2].map(more => Number(family.xxs) + 4 * letter + more) }
  const [, before, value = '', after] = written.exec(plain) ?? []
  // 'EU 38 IT' says two.
  const named = before && after ? undefined : (before ?? after ?? sizing.system)
  const system = named === 'DE' ? 'EU' : (named as SizeSystem | undefined)
  const size = value && system ? (family.scales[system]?.read(value) ?? NaN) : NaN
  return system && isIn(family, size) && (!family.step || size % family.step === 0)
    ? { system, sizes: [size] }
    : undefined
}

function isIn({ range: [smallest, largest], step }: Family, size: number): boolean {
  const nearest = step ? size : Math.round(size)
  return nearest >= smallest && nearest <= largest
}

/** Returns the system of a size; undefined where it cannot be converted. */
export const systemOf = (text: string, sizing: Sizing): WrittenSystem | undefined =>
  sizeIn(text, sizing)?.system

/** Returns a size in another system, without its name; undefined where the table has none. */
export function convert(text: string, to: SizeSystem, sizing: Sizing): string | undefined {
  const family = familyOf(sizing)
  const scale = family?.scales[to]
  const { sizes } = sizeIn(text, sizing) ?? {}
  return family && scale && sizes?.every(size => isIn(family, size))
    ? sizes.map(scale.write).join('–')
    : undefined
}

/** Returns the systems that sizes can be shown in: their own first, then those that the family has for them. */
export function systemsFor(sizes: readonly string[], sizing: Sizing): WrittenSystem[] {
  const own = sizes.map(size => systemOf(size, sizing)).find(Boolean)
  const others = systemsOf(sizing).filter(system => sizes.some(size => convert(size, system, sizing)))
  return own ? [...new Set([own, ...others])] : []
}

/** What a size is called: `label` on its button, `name` with what it is sold as. */
export type SizeNames = Record<string, { label: string; name: string }>

/** Returns what sizes are called in a system: 'US 8', 'US 8 (EU 38)'. Those of the system itself stay as they are. */
export function sizeNamesIn(system: SizeSystem, sizes: readonly string[], sizing: Sizing): SizeNames {
  const names: SizeNames = {}
  for (const size of sizes) {
    const converted = convert(size, system, sizing)
    if (converted === undefined || systemOf(size, sizing) === system) continue
    const label = `${system} ${converted}`
    names[size] = { label, name: `${label} (${withSystem(size, sizing)})` }
  }
  return names
}

/** Writes the system before a number without one, where the shop says it: 38 → 'EU 38'. */
export const withSystem = (size: string, { system }: Sizing): string =>
  system && !/\p{L}/u.test(size) ? `${system} ${size}` : size

/** Returns the systems in which a family is counted, in their order; none where the family is not known. */
const systemsOf = (sizing: Sizing): SizeSystem[] =>
  Object.keys(familyOf(sizing)?.scales ?? {}) as SizeSystem[]

/** Returns a size of a family, as its table counts, in a system. */
export const writeSize = (size: number, system: SizeSystem, sizing: Sizing): string =>
  familyOf(sizing)?.scales[system]?.write(size) ?? ''

/** Returns the systems of a family, those together that write its sizes alike: EU and IT, FR. */
export const columnsOf = (sizing: Sizing): SizeSystem[][] => {
  const [size = 0] = familyOf(sizing)?.range ?? []
  const alike = new Map<string, SizeSystem[]>()
  for (const system of systemsOf(sizing)) {
    const text = writeSize(size, system, sizing)
    alike.set(text, [...(alike.get(text) ?? []), system])
  }
  return [...alike.values()]
}

/** Returns the smallest and the largest size of a family. */
export const rangeOf = (sizing: Sizing): readonly [number, number] => familyOf(sizing)?.range ?? [0, -1]

/** Returns whether two sizes are the same, or a letter stands for the other one. */
export function isSameSize(text: string, other: string, sizing: Sizing): boolean {
  const [sizes, others] = [text, other].map(each => sizeIn(each, sizing)?.sizes)
  return sizes && others
    ? sizes.some(size => others.some(each => Math.abs(each - size) < 0.5))
    : text.trim() === other.trim()
}
