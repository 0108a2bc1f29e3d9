import { publicConfig } from '../shop/config'
import { dateFormats } from './dubai-time'
import { groupedDigits } from './grouped-digits'

const amountOf = (aed: number, decimals: number, mark = publicConfig().currencyMark): string =>
  `${aed < 0 ? '−' : ''}${mark} ${groupedDigits(aed, decimals)}`

/** Formats AED without decimals: 12400 → 'AED 12,400'. For cards, filters, wishlist and product page. `mark` in place of AED. */
export const formatPrice = (aed: number, mark?: string): string => amountOf(aed, 0, mark)
/** Formats AED with two decimals: 12400 → 'AED 12,400.00'. For cart, checkout, orders and mail. */
export const formatAmount = (aed: number, mark?: string): string => amountOf(aed, 2, mark)

export const { formatDate, formatDateTime, formatTimeOfDay } = dateFormats(
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  ', '
)

/** Returns a count with its noun: plural(2, 'item') → '2 items'. */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : many}`

/** Returns the URL slug of a name: 'Casa Verano' → 'casa-verano' (C25). */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
