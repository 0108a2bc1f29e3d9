import {
  type Audience,
  audiences,
  type SizeSystem,
  sizeSystems,
  type Sizing
} from '@sahra/shared/contract/sizing'

const UNISEX = 'unisex'
const isSystem = (word: string): word is SizeSystem => sizeSystems.some(system => system === word)
const isAudience = (word: string): word is Audience | typeof UNISEX =>
  word === UNISEX || audiences.some(audience => audience === word)

const audienceWords = [...audiences, UNISEX] as const

/** What a category can say of its sizes, as it is stored: for whom, the system of numbers, or both. */
export const sizings = [
  ...audienceWords.flatMap(audience => [audience, ...sizeSystems.map(system => `${audience} ${system}`)]),
  ...sizeSystems
]

/** Returns what sizings are called, by their words in a language. */
export const sizingWords = (
  words: Record<(typeof audienceWords)[number], string>
): Record<string, string> => {
  const named: Record<string, string> = words
  const said = (sizing: string) => sizing.split(' ').map(word => named[word] ?? word)
  return Object.fromEntries(sizings.map(sizing => [sizing, said(sizing).join(' · ')]))
}

/** Returns a sizing as it is stored, 'women EU', from what is typed, 'eu, Women'; undefined where it is none. */
export function readSizing(typed: string): string | undefined {
  const words = typed.split(/[\s,]+/).filter(Boolean)
  const audience = words.map(word => word.toLowerCase()).filter(isAudience)
  const system = words.map(word => word.toUpperCase()).filter(isSystem)
  const isWhole = audience.length + system.length === words.length
  return words.length > 0 && isWhole && audience.length < 2 && system.length < 2
    ? [...audience, ...system].join(' ')
    : undefined
}

/** Names of the categories whose products are measured alike. */
const kinds: readonly (readonly [Sizing['kind'], RegExp])[] = [
  ['rings', /^rings?$/i],
  ['shoes', /^(shoes|footwear)$/i],
  ['clothing', /^(clothing|ready-to-wear)$/i]
]

const women = /^(women|ladies)\b/i
const men = /^(men|gentlemen)\b/i

/** For whom a category is by its name: 'Women', 'Men’s shoes'. */
const audienceIn = (name: string): Audience | undefined =>
  women.test(name) ? 'women' : men.test(name) ? 'men' : undefined

/**
 * Returns how the sizes of a product are measured and converted, by its categories from the leaf to the root; undefined
 * where no guide fits. Audience and system are those of the nearest category that says them (C377).
 */
export function sizingOf(categories: readonly { name: string; sizing: string | null }[]): Sizing | undefined {
  const kind = kinds.find(([, name]) => categories.some(category => name.test(category.name.trim())))?.[0]
  if (!kind) return undefined
  const words = categories.flatMap(({ name, sizing }) => [
    ...(sizing?.split(' ') ?? []),
    audienceIn(name.trim()) ?? ''
  ])
  const audience = words.find(isAudience)
  const system = words.find(isSystem)
  return {
    kind,
    ...(audience && audience !== UNISEX && { audience }),
    ...(system && { system })
  }
}

const NUMBER = '\\d[\\d .,½¼¾/-]*'
const isNumber = new RegExp(`^${NUMBER}$`)

/** The systems that files name, with those that the shop does not convert. */
const named = ['EU', 'IT', 'FR', 'UK', 'US', 'DE', 'JP', 'AU', 'BR', 'CN', 'MEX'] as const
/** In capitals, and without DE: 'Taille de bague'. */
const systemWord = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${named.filter(system => system !== 'DE').join('|')})(?![\\p{L}\\p{N}])`,
  'gu'
)

/** Splits the name of an option into name and system: 'Size (IT)', 'EU Size'. Two systems are none. */
export function splitOptionName(name: string): { name: string; system: string | undefined } {
  const [system, ...more] = name.match(systemWord) ?? []
  if (!system || more.length) return { name, system: undefined }
  return {
    name: name
      .replace(systemWord, '')
      .replace(/[\s()[\]/_-]+/g, ' ')
      .trim(),
    system
  }
}

/** Writes the system before a number without one: 38 and IT → 'IT 38'. Another size stays. */
export const sizeWith = (system: string | undefined, size: string): string =>
  system && isNumber.test(size) ? `${system} ${size}` : size

const written = new RegExp(`^(${named.join('|')}) (${NUMBER})$`)

/** Splits 'IT 38' into system and number, for formats that have columns for both; another size is all in `number`. */
export function splitSize(size: string): { system: string; number: string } {
  const [, system = '', number = size] = written.exec(size) ?? []
  return { system, number }
}
