import { latinNumber } from '@sahra/shared/typed/digits.rules'

/** The currency that the shop sells in. */
export const CURRENCY = 'AED'

export type DecimalSign = '.' | ','

const DIRHAM = /^(aed|dhs?\.?|د\.?إ\.?|درهم)$/i
const symbols = new Map([
  ['$', 'USD'],
  ['us$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['﷼', 'SAR'],
  ['ر.س', 'SAR']
])

/** Splits a cell into its number and the words beside it; undefined without a number. */
function partsOf(cell: string): { number: string; word: string } | undefined {
  const match = /^(\D*?)\s*(\d[\d.,'’\s]*?)\s*(\D*)$/u.exec(latinNumber(cell))
  if (!match) return undefined
  const [, before = '', number = '', after = ''] = match
  return { number: number.replace(/(?<=\d)['’\s](?=\d{3}(?!\d))/g, ''), word: (before + after).trim() }
}

/** Returns the currency that a cell names, when it is another than that of the shop. */
export function foreignCurrency(cell: string): string | undefined {
  const word = partsOf(cell)?.word
  if (!word || DIRHAM.test(word)) return undefined
  return symbols.get(word.toLowerCase()) ?? (/^[a-z]{3}$/i.test(word) ? word.toUpperCase() : undefined)
}

const HAS_COMMA = /^\d+,\d{1,2}$|^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/
const HAS_POINT = /^\d+\.\d{1,2}$|^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$/

/**
 * Finds the decimal sign of a file by the amounts that can be read in one way only: 1.250,50 and 12,5. In a file that has
 * both, and in one that has neither, it is the point, so that 1.005 is refused rather than guessed.
 */
export function decimalSignOf(cells: Iterable<string>): DecimalSign {
  let hasComma = false
  for (const cell of cells) {
    const number = partsOf(cell)?.number ?? ''
    if (HAS_POINT.test(number)) return '.'
    hasComma ||= HAS_COMMA.test(number)
  }
  return hasComma ? ',' : '.'
}

const swapped = (number: string): string => number.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.'))

/** Writes an amount as `amountFils` reads it, '1.250,50 AED' → '1,250.50'; leaves everything else as it is. */
export function plainAmount(cell: string, sign: DecimalSign): string {
  const parts = partsOf(cell)
  if (!parts || (parts.word && !DIRHAM.test(parts.word))) return cell
  return sign === ',' ? swapped(parts.number) : parts.number
}

/** Reads a whole number, '1,000' or '3.0'; below zero is zero. Leaves everything else as it is. */
export function wholeNumber(cell: string, sign: DecimalSign): number | string {
  const text = latinNumber(cell)
  const plain = sign === ',' ? swapped(text) : text
  if (/^-(\d+|\d{1,3}(,\d{3})+)(\.0{1,2})?$/.test(plain)) return 0
  return /^(\d+|\d{1,3}(,\d{3})+)(\.0{1,2})?$/.test(plain) ? Number(plain.replaceAll(',', '')) : cell
}
