import type { SearchIndex } from '../index/search-index'
import { soundOfArabic, soundOfLatin } from './sound.rules'

/** Fewer consonants are those of many words. */
const SOUNDS_MIN = 3
/** A word of brand and name. */
const NAMES = 1

/**
 * Returns the word of a brand or product name that an Arabic word sounds like, the most frequent one if there are several;
 * undefined if there is none. For names without a stored Arabic form.
 */
export function wordOfSound(index: SearchIndex, word: string): string | undefined {
  const sound = soundOfArabic(word)
  if (sound.length < SOUNDS_MIN) return undefined
  let found: string | undefined
  for (const candidate of index.words()) {
    // A vowel more than each consonant, and two: the longest that can sound so. Most words end here.
    if (candidate.length < sound.length || candidate.length > 3 * sound.length + 2) continue
    if (candidate.includes(':') || index.frequency(candidate, NAMES) === 0) continue
    if (soundOfLatin(candidate) !== sound) continue
    if (!found || index.frequency(candidate, NAMES) > index.frequency(found, NAMES)) found = candidate
  }
  return found
}
