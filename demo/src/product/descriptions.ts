import type { Grade } from '@sahra/shared/contract/provenance'
import { measuresOf } from '../design/facts'
import type { Design } from '../design/picture'
import { brands } from './brands'
import type { Random } from './random'
import { trueOf } from './phrase'
import type { ProductFamily } from './product-family'

export interface Subject {
  name: string
  brand: keyof typeof brands
  colour: string
  material: string
  design: Design
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

/** Chooses three sentences, which are unique to the product and true of its design, with their placeholders. */
export const chooseSentences = (
  { opening, middle, closing }: ProductFamily,
  { design }: Subject,
  chance: Random,
  preLoved: boolean
): string[] => [
  chance.pick(trueOf(opening, design)),
  chance.pick(trueOf(middle, design)),
  preLoved ? chance.pick(conditions).sentence : chance.pick(trueOf(closing, design))
]

export const describe = (sentences: readonly string[], subject: Subject): string =>
  sentences.map(sentence => capitalized(fill(sentence, wordsOf(subject)))).join(' ')

/** What the detailed description says, in any language; the facts with their placeholders. */
export interface Details {
  brand: Subject['brand']
  year: number | undefined
  facts: string[]
  measures: Record<string, string>
  reference: string
}

export function chooseDetails(
  family: ProductFamily,
  { brand, design }: Subject,
  chance: Random,
  year: number | undefined
): Details {
  const reference = `${brand.slice(0, 2).toUpperCase()}-${chance.integer(1000, 9999)}`
  const facts = family.facts.map(list => chance.pick(trueOf(list, design)))
  return { brand, year, facts, measures: measuresOf(design), reference }
}

export const detail = (
  { comesWith }: ProductFamily,
  { brand, year, facts, measures, reference }: Details
): string =>
  [
    `Made in ${brands[brand].country}${year ? `, ${year}` : ''}.`,
    ...facts.map(fact => fill(fact, measures)),
    `Comes with ${comesWith}.`,
    `Reference ${reference}.`
  ].join(' ')

const wordsOf = ({ name, brand, colour, material, design }: Subject): Record<string, string> => ({
  ...measuresOf(design),
  name,
  material,
  brand: brands[brand].name,
  home: brands[brand].home,
  colour: colour === 'Havana' ? colour : colour.toLowerCase()
})

const capitalized = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** Puts words in place of the placeholders. */
export const fill = (sentence: string, words: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole)
