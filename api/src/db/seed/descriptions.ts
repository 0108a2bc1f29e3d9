import { brands } from './brands'
import type { Random } from './random'
import type { ProductFamily } from './product-family'

interface Subject {
  name: string
  brand: keyof typeof brands
  colour: string
  material: string
}

const conditions = [
  'Pre-loved and in excellent condition: faint marks at the corners, none of them deep.',
  'Pre-loved, as good as new; it was worn a handful of times and kept in its box.',
  'Pre-loved with a soft patina and no repairs. Every trace of wear is in the pictures.',
  'Pre-loved, inspected and cleaned by our own workshop, and guaranteed like new.',
  'Pre-loved by one careful owner in Dubai, with its original receipt.'
]

/** Returns two or three sentences, unique to the product. */
export function describe(family: ProductFamily, subject: Subject, chance: Random, preLoved: boolean): string {
  const sentences = [chance.pick(family.opening), chance.pick(family.middle)]
  sentences.push(preLoved ? chance.pick(conditions) : chance.pick(family.closing))
  return sentences.map(sentence => fill(sentence, subject)).join(' ')
}

export function detail(
  family: ProductFamily,
  subject: Subject,
  chance: Random,
  year: number | undefined
): string {
  const { country } = brands[subject.brand]
  const reference = `${subject.brand.slice(0, 2).toUpperCase()}-${chance.integer(1000, 9999)}`
  return [
    `Made in ${country}${year ? `, ${year}` : ''}.`,
    ...family.facts.map(list => chance.pick(list)),
    `Comes with ${family.comesWith}.`,
    `Reference ${reference}.`
  ].join(' ')
}

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
