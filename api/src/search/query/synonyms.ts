import type { Executor } from '@sahra/platform/database/database'
import type { Alternative } from '../index/match'
import { CATEGORY_WEIGHT, categoryWord, findStems, findSynonyms } from '../index/index.queries'
import { foldText, withoutArticle } from './query-words.rules'

/** Of what a shopper says. */
export const SYNONYM_WORDS_MAX = 3

/** Words of shoppers → words of the catalogue that they stand for. */
export class Synonyms {
  constructor(private readonly meanings: ReadonlyMap<string, readonly Alternative[]>) {}

  /** Returns the longest synonym that begins at a word, with the number of its words. */
  at(
    words: readonly string[],
    start: number
  ): { length: number; alternatives: readonly Alternative[] } | undefined {
    for (let length = Math.min(SYNONYM_WORDS_MAX, words.length - start); length > 0; length--) {
      const typed = words.slice(start, start + length)
      const alternatives =
        this.meanings.get(typed.join(' ')) ?? this.meanings.get(typed.map(withoutArticle).join(' '))
      if (alternatives) return { length, alternatives }
    }
    return undefined
  }
}

/** Reads all synonyms; their meanings are stems, as in the index. */
export async function loadSynonyms(db: Executor): Promise<Synonyms> {
  const rows = await findSynonyms(db)
  const words = [...new Set(rows.flatMap(({ means }) => wordsOf(means)))]
  const stems = await findStems(db, words)
  const stemOf = new Map(words.map((word, at) => [word, stems[at] ?? '']))
  const meanings = new Map<string, Alternative[]>()
  for (const { words, means, weight } of rows) {
    const key = wordsOf(words).join(' ')
    const meant = wordsOf(means).flatMap(word => stemOf.get(word) || [])
    const alternatives = [
      { words: [categoryWord(meant)], weight: weight * CATEGORY_WEIGHT },
      { words: meant, weight }
    ]
    if (meant.length) meanings.set(key, [...(meanings.get(key) ?? []), ...alternatives])
  }
  return new Synonyms(meanings)
}

/** The words of a text as synonyms are compared: lower case, without marks and signs. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
