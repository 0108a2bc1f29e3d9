import { type Condition, holds } from '../design/facts'
import type { Design } from '../design/picture'

/** A text for products; one that states what a picture shows has the condition under which it is true of a design. */
export type Phrase = string | { text: string; condition: Condition }

/** Returns the texts as phrases that are true under the condition. */
export const when = (condition: Condition, ...texts: string[]): Phrase[] =>
  texts.map(text => ({ text, condition }))

export const textOf = (phrase: Phrase): string => (typeof phrase === 'string' ? phrase : phrase.text)

/** Returns the texts that are true of the design. Throws when there is none. */
export function trueOf(phrases: readonly Phrase[], design: Design): string[] {
  const texts = phrases
    .filter(phrase => typeof phrase === 'string' || holds(phrase.condition, design))
    .map(textOf)
  if (texts.length === 0)
    throw new Error(`No text is true of the design ${design[0]?.name}: ${phrases.map(textOf).join(' / ')}`)
  return texts
}
