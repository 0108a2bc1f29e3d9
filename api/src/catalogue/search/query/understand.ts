import { CATEGORY_WEIGHT, categoryWord, REDUCED_WORD, sizeWord } from '../index/index.queries'
import type { OpenIndex } from '../index/live-index'
import type { Alternative, Term } from '../index/match'
import type { SearchIndex } from '../index/search-index'
import { knownHouseAt, wordsOfHouse, type KnownHouse } from './known-houses'
import { isArabic, withoutArticle } from './query-words.rules'
import { asksForReduced, sameAudience } from './shopper-words'
import type { Synonyms } from './synonyms'
import { wordOfSound } from './transliteration'
import { nearestWord, wordsWithPrefix } from './vocabulary'

/** A word of the query with what it means. */
export interface UnderstoodTerm extends Term {
  /** As typed. */
  text: string
  /** What it was corrected to; undefined: nothing. */
  corrected: string | undefined
  /** The name of a house that the shop does not carry. */
  house?: string
  /** Says for whom: the first that is left out. */
  isAudience?: boolean
}

const CATEGORY_WORDS_MAX = 4
/** The first field: brand and name. */
const NAMES = 1
/** Weight of what is like the thing, not the same. */
const NEAR = 0.5

interface Context extends OpenIndex {
  synonyms: Synonyms
  /** Stem of each word; empty for one that tells nothing. */
  stems: ReadonlyMap<string, string>
}

/**
 * Gives each word its stem, the category and the size of this name, its synonyms, and when no product has any of them,
 * the words that begin with it or the nearest one. A word without a meaning has no alternatives. `isTyping`: the last
 * word is unfinished.
 */
export function understand(words: readonly string[], context: Context, isTyping = false): UnderstoodTerm[] {
  const terms: UnderstoodTerm[] = []
  for (let at = 0; at < words.length;) {
    const named = houseAt(words, at, context)
    if (named) {
      at += named.length
      terms.push(named.term)
      continue
    }
    const synonym = context.synonyms.at(words, at)
    const length = Math.max(
      synonym?.length ?? 1,
      categoryLength(words, at, context),
      sizeLength(words, at, context.index),
      joinedLength(words, at, context)
    )
    const phrase = words.slice(at, at + length)
    at += length
    const isUnfinished = isTyping && at >= words.length
    const asked = length === 1 ? reducedTerm(phrase[0]!, context) : undefined
    if (asked) {
      terms.push(asked)
      continue
    }
    const audience = length === 1 && words.length > 1 ? sameAudience(phrase[0]!) : undefined
    if (audience) {
      const alternatives = audienceMeanings(audience, context)
      if (alternatives.length)
        terms.push({ text: phrase[0]!, alternatives, corrected: undefined, isAudience: true })
      continue
    }
    const term = termOf(phrase, synonym?.length === length ? synonym.alternatives : [], isUnfinished, context)
    if (term) terms.push(term)
  }
  return terms
}

/** The house that begins at a word and that no product is of; what people look for there is near to it. */
function houseAt(
  words: readonly string[],
  start: number,
  context: Context
): { term: UnderstoodTerm; length: number } | undefined {
  const { index, stems, synonyms } = context
  const found = knownHouseAt(words, start)
  if (!found || isCarried(found.house, context)) return undefined
  const { house, length } = found
  const text = words.slice(start, start + length).join(' ')
  const means = [stems.get(house.means) ?? house.means]
  const taught = synonyms.at(words.slice(start, start + length), 0)
  const near: Alternative[] =
    taught?.length === length
      ? [...taught.alternatives]
      : [
          { words: [categoryWord(means)], weight: NEAR * CATEGORY_WEIGHT },
          { words: means, weight: NEAR }
        ]
  return { term: { text, alternatives: known(near, index), corrected: undefined, house: house.name }, length }
}

/** True if the words of a name are those of brands and products. */
const isCarried = (house: KnownHouse, { matcher, stems }: Context): boolean =>
  wordsOfHouse(house).every(word => {
    const stem = stems.get(word) ?? word
    return stem === '' || matcher.finds([stem], NAMES)
  })

/** Reduced products; undefined while there are none. */
const reducedTerm = (word: string, { matcher }: Context): UnderstoodTerm | undefined =>
  asksForReduced(word) && matcher.finds([REDUCED_WORD])
    ? { text: word, alternatives: [{ words: [REDUCED_WORD], weight: 1 }], corrected: undefined }
    : undefined

/** The categories and tags of the people that a word names: none in a shop that does not sort by them. */
const audienceMeanings = (audience: readonly string[], { index, stems }: Context): Alternative[] =>
  [...new Set(audience.map(word => stems.get(word) || word))]
    .filter(word => index.frequency(word, 3) > index.frequency(word, NAMES))
    .map(word => ({ words: [word], weight: 1 }))

function termOf(
  phrase: readonly string[],
  synonyms: readonly Alternative[],
  isUnfinished: boolean,
  context: Context
): UnderstoodTerm | undefined {
  const { index, stems } = context
  const [text, joined] = [phrase.join(' '), phrase.join('')]
  const exact = [...meaningsOf(phrase, context), ...known(synonyms, index)]
  if (stems.get(joined) === '' && exact.length === 0 && !isUnfinished) return undefined
  const begun =
    isUnfinished || exact.length === 0
      ? [
          ...prefixes(index, joined),
          ...(isUnfinished ? known(context.synonyms.beginningWith(text), index) : [])
        ]
      : []
  if (exact.length || begun.length) return { text, alternatives: [...exact, ...begun], corrected: undefined }
  const nearest = isArabic(joined)
    ? (wordOfSound(index, joined) ?? wordOfSound(index, withoutArticle(joined)))
    : nearestWord(index, stems.get(joined) ?? joined)
  return { text, alternatives: nearest ? meaningsOf([nearest], context) : [], corrected: nearest }
}

const known = (alternatives: readonly Alternative[], index: SearchIndex): Alternative[] =>
  alternatives.filter(({ words }) => words.every(word => index.has(word)))

/** What a word, or several as one, are in the catalogue. */
function meaningsOf(phrase: readonly string[], { index, stems }: Context): Alternative[] {
  const stemOf = (word: string): string => stems.get(word) ?? word
  const all = phrase.map(stemOf).filter(Boolean)
  const size = phrase.join(' ').replace(/^(?:size|eu|it) /, '')
  const candidates: Alternative[] = [
    { words: [categoryWord(all)], weight: CATEGORY_WEIGHT },
    { words: all, weight: 1 },
    ...[phrase.join(''), withoutArticle(phrase.join(''))].map(word => ({ words: [stemOf(word)], weight: 1 })),
    ...[size, `${size} mm`].map(name => ({ words: [sizeWord(name)], weight: 1 }))
  ]
  return candidates.filter(({ words }) => words.length > 0 && words.every(word => index.has(word)))
}

/** Words that begin so, those of things before those of names: a rare name tells no more than a frequent thing. */
const prefixes = (index: SearchIndex, text: string): Alternative[] =>
  wordsWithPrefix(index, text).map(word => {
    const isThing = index.frequency(word, 2) > index.frequency(word, NAMES)
    return { words: [word], weight: isThing ? 0.9 : 0.5, isUnfinished: true }
  })

/** 'small leather goods': all words of the name of a category. */
function categoryLength(words: readonly string[], start: number, { index, stems }: Context): number {
  for (let length = Math.min(CATEGORY_WORDS_MAX, words.length - start); length > 1; length--) {
    const named = words.slice(start, start + length).map(word => stems.get(word) ?? word)
    if (index.has(categoryWord(named))) return length
  }
  return 1
}

/** 'size 39', '36 mm'. */
function sizeLength(words: readonly string[], start: number, index: SearchIndex): number {
  const [word = '', next = ''] = words.slice(start)
  const isNamed =
    /^(?:size|eu|it)$/.test(word) && (index.has(sizeWord(next)) || index.has(sizeWord(`${next} mm`)))
  return isNamed || index.has(sizeWord(`${word} ${next}`)) ? 2 : 1
}

/** 'hand bag', where products have 'handbag' and one of the two words is unknown. */
function joinedLength(words: readonly string[], start: number, { index, stems }: Context): number {
  const [word, next] = words.slice(start)
  if (word === undefined || next === undefined) return 1
  const stem = stems.get(word + next)
  const isKnown = (part: string): boolean => index.has(stems.get(part) ?? part)
  return stem && index.has(stem) && !(isKnown(word) && isKnown(next)) ? 2 : 1
}
