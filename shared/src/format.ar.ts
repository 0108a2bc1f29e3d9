import { minus } from './arabic.ar'
import { publicConfig } from './config'
import { groupedDigits } from './grouped-digits'

/** Latin digits, as shops in the Emirates write them. */
const locale = 'ar-AE-u-nu-latn'
/** As Intl writes AED, with the marks of direction around an amount. */
const dirham = 'د.إ.'
const zone = 'Asia/Dubai'
/** Made on first use: the formats of a page that shows no date would delay its start. */
const once = <Format>(make: () => Format): (() => Format) => {
  let made: Format | undefined
  return () => (made ??= make())
}
/** Plain spaces: a search in the page for a typed amount must find it. */
const plainSpaces = (text: string): string => text.replace(/\u00a0/g, ' ')

/** AED, the mark of a shop that has set no other, is the dirham's own mark in Arabic. */
function amountOf(aed: number, decimals: number, mark = publicConfig().currencyMark): string {
  const amount = `\u200f${groupedDigits(aed, decimals)} ${mark === 'AED' ? dirham : mark}\u200f`
  return aed < 0 ? minus(amount) : amount
}

/** Formats AED without decimals: 12400 → '12,400 د.إ.'. For cards, filters, wishlist and product page. */
export const formatPrice = (aed: number): string => amountOf(aed, 0)
/** Formats AED with two decimals: 12400 → '12,400.00 د.إ.'. For cart, checkout, orders and mail. `mark` in place of the dirham's. */
export const formatAmount = (aed: number, mark?: string): string => amountOf(aed, 2, mark)

const timeFormat = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }))
const dayOptions = { day: 'numeric', month: 'short', year: 'numeric' } as const
const day = timeFormat(dayOptions)
const dayAndTime = timeFormat({ ...dayOptions, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const timeOfDay = timeFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Formats an ISO time as a day in Dubai: '29 أكتوبر 2025'; '' for an invalid time. */
export const formatDate = (iso: string | undefined | null): string => formatTime(day, iso)
/** Formats an ISO time with the time of day: '29 أكتوبر 2025، 14:20'. */
export const formatDateTime = (iso: string | undefined | null): string => formatTime(dayAndTime, iso)
/** Formats an ISO time as the time of day in Dubai: '14:20'. */
export const formatTimeOfDay = (iso: string | undefined | null): string => formatTime(timeOfDay, iso)

function formatTime(format: () => Intl.DateTimeFormat, iso: string | undefined | null): string {
  const time = iso ? new Date(iso) : undefined
  return time && !Number.isNaN(time.getTime()) ? plainSpaces(format().format(time)) : ''
}

/** Returns a count with its noun. Arabic texts have six forms instead, and do not call it. */
export const plural = (count: number, one: string, many = one): string =>
  `${count} ${count === 1 ? one : many}`

/** Returns the URL slug of a name: 'Casa Verano' → 'casa-verano' (C25). */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
