import type { OpenIndex } from '../index/live-index'
import type { Synonyms } from './synonyms'
import { wordsWithPrefix } from './vocabulary'

/** Two words that may have been written together are each this long. */
const PART_MIN = 3
/** Longer words are not taken apart. */
const LENGTH_MAX = 30

/** Returns the two parts of a word for each place where a space may be missing. */
export const partsOf = (word: string): [left: string, right: string][] =>
  word.length > LENGTH_MAX || /\d/.test(word)
    ? []
    : Array.from({ length: Math.max(0, word.length - 2 * PART_MIN + 1) }, (_, place) => [
        word.slice(0, PART_MIN + place),
        word.slice(PART_MIN + place)
      ])

interface Context extends OpenIndex {
  synonyms: Synonyms
  stems: ReadonlyMap<string, string>
}

/**
 * Returns the words with a space in each one that no product has and that is two words of one product, or of a synonym:
 * 'casaverano'. `isTyping`: the last word is unfinished.
 */
export function splitWords(words: readonly string[], context: Context, isTyping: boolean): string[] {
  return words.flatMap((word, place) => {
    const isUnfinished = isTyping && place === words.length - 1
    return isKnown(word, context, isUnfinished) ? [word] : (splitOf(word, context, isUnfinished) ?? [word])
  })
}

function isKnown(word: string, { index, synonyms, stems }: Context, isUnfinished: boolean): boolean {
  const stem = stems.get(word)
  return (
    stem === '' ||
    index.has(stem ?? word) ||
    synonyms.at([word], 0) !== undefined ||
    (isUnfinished && wordsWithPrefix(index, word).length > 0)
  )
}

function splitOf(word: string, context: Context, isUnfinished: boolean): string[] | undefined {
  const { index, matcher, synonyms, stems } = context
  return partsOf(word).find(([left, right]) => {
    if (synonyms.at([left, right], 0)?.length === 2) return true
    const first = stems.get(left)
    if (!first || !index.has(first)) return false
    const seconds = isUnfinished ? wordsWithPrefix(index, right) : [stems.get(right) ?? right]
    return seconds.some(second => index.has(second) && matcher.finds([first, second]))
  })
}
