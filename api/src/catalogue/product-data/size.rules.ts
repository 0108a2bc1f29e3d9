import { latinDigits } from '@sahra/shared/typed/digits.rules'

/** Sizes that are words, as those in letters; the Arabic ones as the shop and its merchants write them. */
const words: Record<string, string> = {
  nano: 'xxxs',
  micro: 'xxs',
  mini: 'xs',
  ميني: 'xs',
  صغيرجدا: 'xs',
  صغير: 's',
  صغيرة: 's',
  متوسط: 'm',
  متوسطة: 'm',
  كبير: 'l',
  كبيرة: 'l',
  كبيرجدا: 'xl',
  maxi: 'xl'
}
const single = new Set(['onesize', 'freesize', 'os', 'tu', 'مقاسواحد', 'مقاسموحد'])
const fractions: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }
const byText = new Intl.Collator('en', { numeric: true })

/** Kinds in the order in which they follow each other: numbers, letters, other words, the only size. */
const kinds = { number: 0, letters: 1, text: 2, single: 3 }

interface Meaning {
  kind: number
  /** What a number counts: 'EU', 'UK'. */
  system: string
  from: number
  /** Of a range; otherwise `from`. */
  to: number
}

/** -2 for XS, 0 for M, 3 for XXL or 3XL less one; undefined for another word. */
function lettersOf(text: string): number | undefined {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}|[\s_-]/gu, '')
    .replace(/extra/g, 'x')
    .replace(/small$/, 's')
    .replace(/medium$/, 'm')
    .replace(/large$/, 'l')
  const [, count, crosses = '', letter] = /^(\d?)(x*)([sml])$/.exec(words[bare] ?? bare) ?? []
  if (!letter || (count && crosses !== 'x')) return undefined
  const steps = count ? Number(count) : crosses.length
  return letter === 'm' ? (steps ? undefined : 0) : (1 + steps) * (letter === 's' ? -1 : 1)
}

const numberIn = (text: string): number => Number(text.replace(',', '.'))

function meaningOf(size: string): Meaning {
  const text = latinDigits(size.trim().toLowerCase()).replace(/[¼½¾]/g, sign => fractions[sign] ?? sign)
  if (single.has(text.normalize('NFKD').replace(/\p{M}|[\s_-]/gu, '')))
    return { kind: kinds.single, system: '', from: 0, to: 0 }
  const whole = lettersOf(text)
  if (whole !== undefined) return { kind: kinds.letters, system: '', from: whole, to: whole }
  const [first = '', last = '', ...more] = text.split(/\s*(?:[/–—-]|\bto\b)\s*/)
  const [from, to] = [lettersOf(first), lettersOf(last)]
  if (from !== undefined && to !== undefined && more.length === 0)
    return { kind: kinds.letters, system: '', from, to }
  const number = /^(\D*?)\s*(\d+(?:[.,]\d+)?)(?:\s*(?:[/–—-]|to)\s*(\d+(?:[.,]\d+)?))?/.exec(text)
  if (!number) return { kind: kinds.text, system: '', from: 0, to: 0 }
  const [, system = '', low = '', high = low] = number
  return { kind: kinds.number, system, from: numberIn(low), to: numberIn(high) }
}

/**
 * Compares sizes by what they mean, the smaller first: numbers with those of a system together, then letters and the words
 * for them, in English and Arabic; a range after the size that it begins with (C250).
 */
export function compareSizes(a: string, b: string): number {
  const [one, other] = [meaningOf(a), meaningOf(b)]
  return (
    one.kind - other.kind ||
    byText.compare(one.system, other.system) ||
    one.from - other.from ||
    one.to - other.to ||
    byText.compare(a, b)
  )
}

/**
 * Returns variants in the order in which they are listed: colours as they first come, the sizes of each ascending.
 */
export function variantsInOrder<Variant>(
  variants: readonly Variant[],
  optionsOf: (variant: Variant) => { color?: string | null | undefined; size?: string | null | undefined }
): Variant[] {
  const colours = [...new Set(variants.map(variant => optionsOf(variant).color ?? ''))]
  return variants.toSorted((a, b) => {
    const [one, other] = [optionsOf(a), optionsOf(b)]
    return (
      colours.indexOf(one.color ?? '') - colours.indexOf(other.color ?? '') ||
      compareSizes(one.size ?? '', other.size ?? '')
    )
  })
}
