import type { SearchIndex } from '../index/search-index'
import { editDistance } from './edit-distance'

const PREFIX_WORDS_MAX = 40
/** So many products are more than enough for a word that is not yet typed. */
const PREFIX_PRODUCTS_MAX = 200_000
/** Shorter words are too alike. */
const CORRECTED_LENGTH_MIN = 4
const TWO_ERRORS_LENGTH_MIN = 7

/** Returns the stems that begin with a text, the most frequent first; fewer when many products have them. */
export function wordsWithPrefix(index: SearchIndex, prefix: string): string[] {
  const found: string[] = []
  for (const word of index.words())
    if (word.startsWith(prefix) && !word.includes(':') && index.frequency(word, 3) > 0) found.push(word)
  found.sort((a, b) => index.frequency(b, 3) - index.frequency(a, 3))
  let products = 0
  return found.slice(0, PREFIX_WORDS_MAX).filter(word => {
    const isEnough = products > PREFIX_PRODUCTS_MAX
    products += index.frequency(word, 3)
    return !isEnough
  })
}

/** Returns the nearest stem to one that no product has; the more frequent one of two. Undefined when none is near. */
export function nearestWord(index: SearchIndex, word: string): string | undefined {
  if (word.length < CORRECTED_LENGTH_MIN || /\d/.test(word)) return undefined
  let limit = word.length < TWO_ERRORS_LENGTH_MIN ? 1 : 2
  let nearest: string | undefined
  for (const candidate of index.words()) {
    if (candidate.length < 3 || candidate.includes(':')) continue
    const frequency = index.frequency(candidate, 3)
    if (frequency === 0) continue
    const distance = editDistance(word, candidate, limit)
    if (distance > limit) continue
    if (nearest === undefined || distance < limit || frequency > index.frequency(nearest, 3))
      nearest = candidate
    limit = distance
  }
  return nearest
}
