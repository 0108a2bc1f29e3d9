import { categoryWord } from './index/index.queries'
import type { UnderstoodTerm } from './query/understand'
import { foldText } from './query/query-words.rules'

/** The name of a brand or a category, as it can be suggested. */
export interface CatalogueName {
  id: string
  kind: 'brand' | 'category'
  name: string
  stems: string[]
}

/** How well a name fits a text: it begins with it, words of it begin with its words, or it means the same. */
export type Fit = 'beginning' | 'words' | 'meaning'

const fits: readonly Fit[] = ['beginning', 'words', 'meaning']

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns the names that fit, the best first; those that only mean the same when no other does. */
export function fittingNames(
  names: readonly CatalogueName[],
  text: string,
  terms: readonly UnderstoodTerm[]
): { fit: Fit; entry: CatalogueName }[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  const found = distinct(names).flatMap(entry => {
    const fit = fitOf(entry, typed, terms)
    return fit ? [{ fit, entry }] : []
  })
  const best = found.some(({ fit }) => fit !== 'meaning')
    ? found.filter(({ fit }) => fit !== 'meaning')
    : found
  return best.sort((a, b) => fits.indexOf(a.fit) - fits.indexOf(b.fit))
}

/** Returns the category that a text means, that of the shortest name if there are several. */
export const meantCategory = (
  names: readonly CatalogueName[],
  terms: readonly UnderstoodTerm[]
): CatalogueName | undefined =>
  names
    .filter(entry => entry.kind === 'category' && terms.every(term => isMeant(entry, term)))
    .sort((a, b) => a.stems.length - b.stems.length)[0]

function fitOf(entry: CatalogueName, typed: string[], terms: readonly UnderstoodTerm[]): Fit | undefined {
  const words = wordsOf(entry.name)
  // Also 'casaver': without the spaces.
  if (words.join('').startsWith(typed.join(''))) return 'beginning'
  if (typed.every(part => words.some(word => word.startsWith(part)))) return 'words'
  return terms.length > 0 && terms.every(term => isMeant(entry, term)) ? 'meaning' : undefined
}

function isMeant({ kind, stems }: CatalogueName, { alternatives }: UnderstoodTerm): boolean {
  const known = new Set(kind === 'category' ? [...stems, categoryWord(stems)] : stems)
  return alternatives.some(({ words }) => words.every(word => known.has(word)))
}

/** A text is searched for the name alone: two categories of one name are one suggestion. */
const distinct = (names: readonly CatalogueName[]): CatalogueName[] =>
  [...new Map(names.toReversed().map(entry => [foldText(entry.name), entry])).values()].toReversed()
