import type { Grade } from '@sahra/shared/contract/provenance'
import { brands } from './brands'
import type { Random } from './random'
import type { ProductFamily } from './product-family'

export interface Subject {
  name: string
  brand: keyof typeof brands
  colour: string
  material: string
}

/** What a description says of the condition, and the grade that it stands for. */
export const conditions: { grade: Grade; sentence: string }[] = [
  {
    grade: 'excellent',
    sentence: 'Pre-loved and in excellent condition: one faint mark, not deep, shown in close-up.'
  },
  {
    grade: 'pristine',
    sentence: 'Pre-loved, as good as new; it was worn a handful of times and kept in its box.'
  },
  {
    grade: 'very-good',
    sentence: 'Pre-loved with a soft patina. Every trace of wear is in the pictures.'
  },
  {
    grade: 'excellent',
    sentence: 'Pre-loved, inspected and cleaned by our own workshop, and described as it is.'
  },
  { grade: 'good', sentence: 'Pre-loved by one careful owner in Dubai, with its original receipt.' }
]

/** Returns the grade of a pre-loved product. Throws when its description says nothing of its condition. */
export function gradeOfDescription(description: string): Grade {
  const condition = conditions.find(({ sentence }) => description.includes(sentence))
  if (!condition) throw new Error(`No condition in the description: ${description}`)
  return condition.grade
}

/** Chooses three sentences, which are unique to the product, with their placeholders. */
export const chooseSentences = (family: ProductFamily, chance: Random, preLoved: boolean): string[] => [
  chance.pick(family.opening),
  chance.pick(family.middle),
  preLoved ? chance.pick(conditions).sentence : chance.pick(family.closing)
]

export const describe = (sentences: readonly string[], subject: Subject): string =>
  sentences.map(sentence => fill(sentence, subject)).join(' ')

/** What the detailed description says, in any language. */
export interface Details {
  brand: Subject['brand']
  year: number | undefined
  facts: string[]
  reference: string
}

export function chooseDetails(
  family: ProductFamily,
  { brand }: Subject,
  chance: Random,
  year: number | undefined
): Details {
  const reference = `${brand.slice(0, 2).toUpperCase()}-${chance.integer(1000, 9999)}`
  return { brand, year, facts: family.facts.map(list => chance.pick(list)), reference }
}

export const detail = ({ comesWith }: ProductFamily, { brand, year, facts, reference }: Details): string =>
  [
    `Made in ${brands[brand].country}${year ? `, ${year}` : ''}.`,
    ...facts,
    `Comes with ${comesWith}.`,
    `Reference ${reference}.`
  ].join(' ')

function fill(sentence: string, { name, brand, colour, material }: Subject): string {
  const words: Record<string, string> = {
    name,
    material,
    brand: brands[brand].name,
    home: brands[brand].home,
    colour: colour === 'Havana' ? colour : colour.toLowerCase()
  }
  const filled = sentence.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole)
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}
