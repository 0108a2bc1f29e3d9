/** Arabic letters by the sound that a Latin name has for them; vowels and h have none. */
const arabicSounds: Record<string, string> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ط: 't',
  ث: 't',
  ج: 'g',
  غ: 'g',
  خ: 'k',
  ك: 'k',
  ق: 'k',
  گ: 'g',
  د: 'd',
  ض: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 's',
  ظ: 's',
  س: 's',
  ص: 's',
  ش: 'x',
  ف: 'f',
  ڤ: 'f',
  ل: 'l',
  م: 'm',
  ن: 'n'
}

/** Latin spellings of one sound, in the order in which they are replaced. */
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|ch/g, '\u0000'],
  [/ph|v|w(?=[aeiou])/g, 'f'],
  [/c(?=[eiy])|z/g, 's'],
  [/x/g, 'ks'],
  [/[cq]/g, 'k'],
  [/p/g, 'b'],
  [/j/g, 'g'],
  [/[aeiouyhw]/g, ''],
  [/\u0000/g, 'x']
]

const once = (sounds: string): string => sounds.replace(/(.)\1+/gu, '$1')

/** Returns the consonants of a Latin word: 'Corvane' → 'krfn'. */
export const soundOfLatin = (word: string): string =>
  once(latinSounds.reduce((sounds, [spelling, sound]) => sounds.replace(spelling, sound), word.toLowerCase()))

/** Returns the consonants of an Arabic word as a Latin one has them: 'كورفان' → 'krfn'. */
export const soundOfArabic = (word: string): string =>
  once([...word].map(letter => arabicSounds[letter] ?? '').join(''))
