import type { Executor } from '@sahra/server-kit/database/database'
import { findStems } from '../index/index.queries'
import type { OpenIndex } from '../index/live-index'
import type { Matches } from '../index/match'
import { knownHouseAt, wordsOfHouse } from './known-houses'
import { parseQuery } from './query-words.rules'
import { sameAudience } from './shopper-words'
import { partsOf, splitWords } from './split-words'
import type { Synonyms } from './synonyms'
import { understand, type UnderstoodTerm } from './understand'

const ALL_FIELDS = 4
const WITHOUT_DESCRIPTIONS = 3

export interface QueryResult extends Matches {
  /** AED. */
  min: number | undefined
  max: number | undefined
  /** What was searched instead, when a word was corrected. */
  corrected: string | undefined
  /** Words without which there are products, and with which there are none. */
  dropped: string[]
  /** Houses that are named and of which there is no product. */
  notCarried: string[]
  /** What the words mean. */
  terms: readonly UnderstoodTerm[]
}

export interface QueryOptions {
  /** The last word is unfinished. */
  isTyping?: boolean
  /** Descriptions do not count. */
  withoutDescriptions?: boolean
  /** A text without words finds every product, not none. */
  allIfBlank?: boolean
}

/** Returns a function that finds the products that a shopper means, at once. */
export async function runQuery(
  db: Executor,
  synonyms: Synonyms,
  text: string,
  { isTyping = false, withoutDescriptions = false, allIfBlank = false }: QueryOptions = {}
): Promise<(open: OpenIndex) => QueryResult> {
  const { words: typed, min, max } = parseQuery(text)
  const stems = await stemsOf(db, typed)
  const fields = withoutDescriptions ? [WITHOUT_DESCRIPTIONS] : [WITHOUT_DESCRIPTIONS, ALL_FIELDS]
  return ({ index, matcher }) => {
    const context = { index, matcher, synonyms, stems }
    const words = splitWords(typed, context, isTyping)
    const meant = understand(words, context, isTyping)
    // Of 'a' or 'the' alone the shopper will type more.
    const understood = meant.length || isTyping ? meant : understand(words, context, true)
    const notCarried = [...new Set(understood.flatMap(({ house }) => house ?? []))]
    const terms = describedLast(
      withoutHouses(understood.filter(({ alternatives }) => alternatives.length > 0)),
      index
    )
    const unknown = understood
      .filter(({ alternatives, house }) => alternatives.length === 0 && !house)
      .map(({ text }) => text)
    const range = { min, max, corrected: correctedText(words, terms), terms, notCarried }
    const isOnlyRange = words.length === 0 && (min !== undefined || max !== undefined)
    const isForAnyone = !isTyping && words.length > 0 && words.every(sameAudience) && !meant.length
    if (isOnlyRange || isForAnyone || (allIfBlank && text === ''))
      return { ...matcher.all(), ...range, dropped: [] }
    const { matches, dropped } = matchRelaxed({ index, matcher }, terms, fields)
    return { ...matches, ...range, dropped: [...unknown, ...dropped] }
  }
}

/** Without the houses that are not carried, if anything else is named: the thing tells more. */
function withoutHouses(terms: readonly UnderstoodTerm[]): readonly UnderstoodTerm[] {
  const things = terms.filter(({ house }) => !house)
  return things.length ? things : terms
}

/** A word of descriptions alone only puts products first, where another word names something. */
function describedLast(
  terms: readonly UnderstoodTerm[],
  index: OpenIndex['index']
): readonly UnderstoodTerm[] {
  const isTold = ({ alternatives }: UnderstoodTerm): boolean =>
    alternatives.some(({ words }) => words.every(word => index.frequency(word, WITHOUT_DESCRIPTIONS) > 0))
  const told = terms.filter(isTold)
  const described = terms.filter(term => !isTold(term))
  return told.length ? [...told, ...described.map(term => ({ ...term, isOptional: true }))] : terms
}

/** Without products for all words, leaves one out after the other. */
function matchRelaxed(
  { index, matcher }: OpenIndex,
  terms: readonly UnderstoodTerm[],
  fields: readonly number[]
): { matches: Matches; dropped: string[] } {
  const dropped: string[] = []
  for (let left = terms; left.some(({ isOptional }) => !isOptional);) {
    for (const count of fields) {
      const matches = matcher.match(left, count)
      if (matches.documents.length > 0) return { matches, dropped }
    }
    const required = left.filter(({ isOptional }) => !isOptional)
    const least = leastTelling(required, index.count, term => frequencyOf(term, index))
    dropped.push(least.text)
    left = left.filter(term => term !== least)
  }
  return { matches: matcher.none(), dropped }
}

/** The query with its corrections; undefined without any. */
const correctedText = (words: readonly string[], terms: readonly UnderstoodTerm[]): string | undefined =>
  terms.some(({ corrected }) => corrected)
    ? words.map(word => terms.find(({ text }) => text === word)?.corrected ?? word).join(' ')
    : undefined

const frequencyOf = ({ alternatives }: UnderstoodTerm, index: OpenIndex['index']): number =>
  Math.max(...alternatives.map(({ words }) => Math.min(...words.map(word => index.frequency(word)))))

/** The word that most products have; before any of them for whom, then a number, then a corrected word. */
function leastTelling(
  terms: readonly UnderstoodTerm[],
  most: number,
  frequency: (term: UnderstoodTerm) => number
): UnderstoodTerm {
  const weight = (term: UnderstoodTerm): number =>
    term.isAudience
      ? 4 * most + 2
      : /^\d/.test(term.text)
        ? 4 * most + 1
        : term.corrected
          ? 4 * most
          : frequency(term)
  return terms.reduce((least, term) => (weight(term) > weight(least) ? term : least))
}

async function stemsOf(db: Executor, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const houses = words.flatMap((_, start) => knownHouseAt(words, start)?.house ?? [])
  const all = [
    ...words,
    ...words.slice(1).map((word, position) => `${words[position]}${word}`),
    ...words.flatMap(word => partsOf(word).flat()),
    ...words.flatMap(word => sameAudience(word) ?? []),
    ...houses.flatMap(house => [...wordsOfHouse(house), house.means])
  ]
  const stems = await findStems(db, all)
  return new Map(all.map((word, position) => [word, stems[position] ?? '']))
}
