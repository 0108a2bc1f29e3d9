import type { Executor } from '@sahra/server-kit/database/database'
import type { Alternative } from '../index/match'
import { CATEGORY_WEIGHT, categoryWord, findStems, findSynonyms } from '../index/index.queries'
import { foldText, isArabic, withoutArticle } from './query-words.rules'

/** Of what a merchant says that shoppers say. */
export const SYNONYM_WORDS_MAX = 3
const PREFIX_LENGTH_MIN = 2
const PREFIX_MEANINGS_MAX = 40

/** Words of shoppers → words of the catalogue that they stand for. */
export class Synonyms {
  readonly #longest: number

  constructor(private readonly meanings: ReadonlyMap<string, readonly Alternative[]>) {
    this.#longest = Math.max(0, ...[...meanings.keys()].map(key => key.split(' ').length))
  }

  /** Returns the longest synonym that begins at a word, with the number of its words. */
  at(
    words: readonly string[],
    start: number
  ): { length: number; alternatives: readonly Alternative[] } | undefined {
    for (let length = Math.min(this.#longest, words.length - start); length > 0; length--) {
      const typed = words.slice(start, start + length)
      const alternatives =
        this.meanings.get(typed.join(' ')) ?? this.meanings.get(typed.map(withoutArticle).join(' '))
      if (alternatives) return { length, alternatives }
    }
    return undefined
  }

  /** Returns what is meant by the Arabic synonyms that begin with an unfinished word: the index has no Arabic words. */
  beginningWith(text: string): Alternative[] {
    const bare = withoutArticle(text)
    if (!isArabic(text) || bare.length < PREFIX_LENGTH_MIN) return []
    const found = [...this.meanings].filter(([key]) => key.startsWith(bare))
    return found
      .flatMap(([, alternatives]) => alternatives)
      .slice(0, PREFIX_MEANINGS_MAX)
      .map(({ words, weight }) => ({ words, weight: 0.9 * weight }))
  }
}

/** Reads all synonyms; their meanings are stems, as in the index. */
export async function loadSynonyms(db: Executor): Promise<Synonyms> {
  const rows = await findSynonyms(db)
  const words = [...new Set(rows.flatMap(({ means }) => wordsOf(means)))]
  const stems = await findStems(db, words)
  const stemOf = new Map(words.map((word, index) => [word, stems[index] ?? '']))
  const meanings = new Map<string, Alternative[]>()
  for (const { words, means, weight } of rows) {
    const meant = wordsOf(means).flatMap(word => stemOf.get(word) || [])
    const alternatives = [
      { words: [categoryWord(meant)], weight: weight * CATEGORY_WEIGHT },
      { words: meant, weight }
    ]
    const said = wordsOf(words)
    if (meant.length === 0) continue
    for (const key of new Set([said.join(' '), said.map(withoutArticle).join(' ')]))
      meanings.set(key, [...(meanings.get(key) ?? []), ...alternatives])
  }
  return new Synonyms(meanings)
}

/** The words of a text as synonyms are compared: lower case, without marks and signs. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
