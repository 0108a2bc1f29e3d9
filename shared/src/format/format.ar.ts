import { minus } from '../language/arabic.ar'
import { publicConfig } from '../shop/config'
import { dateFormats } from './dubai-time'
import { groupedDigits } from './grouped-digits'

/** As Intl writes AED with Latin digits, which shops in the Emirates use. */
const dirham = 'د.إ.'

/** AED, the mark of a shop that has set no other, is the dirham's own mark in Arabic. */
function amountOf(aed: number, decimals: number, mark = publicConfig().currencyMark): string {
  const amount = `\u200f${groupedDigits(aed, decimals)} ${mark === 'AED' ? dirham : mark}\u200f`
  return aed < 0 ? minus(amount) : amount
}

/** Formats AED without decimals: 12400 → '12,400 د.إ.'. For cards, filters, wishlist and product page. `mark` in place of the dirham's. */
export const formatPrice = (aed: number, mark?: string): string => amountOf(aed, 0, mark)
/** Formats AED with two decimals: 12400 → '12,400.00 د.إ.'. For cart, checkout, orders and mail. */
export const formatAmount = (aed: number, mark?: string): string => amountOf(aed, 2, mark)

export const { formatDate, formatDateTime, formatTimeOfDay } = dateFormats(
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  '، '
)

/** Returns a count with its noun. Arabic texts have six forms instead, and do not call it. */
export const plural = (count: number, singular: string, many = singular): string =>
  `${count} ${count === 1 ? singular : many}`

/** Returns the URL slug of a name: 'Casa Verano' → 'casa-verano' (C25). */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
