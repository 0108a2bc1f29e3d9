import { latinDigits } from '@sahra/shared/typed/digits.rules'

/** What a shopper typed, taken apart. */
export interface ParsedQuery {
  words: string[]
  /** AED; undefined: no limit. */
  min: number | undefined
  max: number | undefined
}

const WORDS_MAX = 12
const WORD_MAX = 40
const number = String.raw`(\d+(?:\.\d+)?)(k?)`
const currency = String.raw`(?:(?:aed|dhs?|dirhams?|درهم)\s*)?`
const pricePatterns: [RegExp, (found: number[]) => Pick<ParsedQuery, 'min' | 'max'>][] = [
  [
    new RegExp(
      String.raw`\b(?:between|from) ${currency}${number} ?${currency}(?:and|to) ${currency}${number}\b ?${currency}`
    ),
    ([min, max]) => ({ min, max })
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:under|below|less than|cheaper than|up to|max|maximum|at most|تحت|اقل من|حتي) ${currency}${number}\b ?${currency}`,
      'u'
    ),
    ([max]) => ({ min: undefined, max })
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:over|above|more than|at least|min|minimum|فوق|اكثر من) ${currency}${number}\b ?${currency}`,
      'u'
    ),
    ([min]) => ({ min, max: undefined })
  ],
  [/\b(\d+(?:\.\d+)?)(k?) ?(?:aed|dhs?|dirhams?)\b/, ([max]) => ({ min: undefined, max })],
  [/\b(?:aed|dhs?|dirhams?) ?(\d+(?:\.\d+)?)(k?)\b/, ([max]) => ({ min: undefined, max })]
]

/** Lower case without accents, with one form of each Arabic letter and Western digits. */
export const foldText = (text: string): string =>
  latinDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ٱ', 'ا')

/** Takes a price range out of the text and splits the rest into words. */
export function parseQuery(text: string): ParsedQuery {
  let rest = foldText(text)
    .replace(/(?<=\d)[,٬،](?=\d{3}\b)/g, '')
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)mm\b/g, ' mm')
    .replace(/['’‘`´]s?\b/g, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
  const range: Pick<ParsedQuery, 'min' | 'max'> = { min: undefined, max: undefined }
  for (const [pattern, rangeOf] of pricePatterns) {
    const found = pattern.exec(rest)
    if (!found) continue
    const amounts = pairs(found.slice(1)).map(([amount, k]) => Number(amount) * (k ? 1000 : 1))
    Object.assign(range, rangeOf(amounts))
    rest = rest.replace(found[0], ' ')
    break
  }
  return { ...range, words: wordsOf(rest) }
}

function wordsOf(text: string): string[] {
  return text
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .split(' ')
    .filter(Boolean)
    .map(word => word.slice(0, WORD_MAX))
    .slice(0, WORDS_MAX)
}

const pairs = (parts: (string | undefined)[]): [string, string][] =>
  parts.flatMap((part, index) =>
    index % 2 === 0 && part !== undefined ? [[part, parts[index + 1] ?? '']] : []
  )

export const isArabic = (word: string): boolean => /^\p{Script=Arabic}+$/u.test(word)

/** Returns an Arabic word without its conjunction and article; every other word as it is. */
export function withoutArticle(word: string): string {
  const bare = word.replace(/^و?(?:ال|بال|لل|كال)(?=\p{Script=Arabic}{2})/u, '')
  return isArabic(word) ? bare : word
}
