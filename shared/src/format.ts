import { publicConfig } from './config'
import { groupedDigits } from './grouped-digits'

const zone = 'Asia/Dubai'
/** Made on first use: the formats of a page that shows no date would delay its start. */
const once = <Format>(make: () => Format): (() => Format) => {
  let made: Format | undefined
  return () => (made ??= make())
}
/** Plain spaces: a search in the page for a typed amount must find it. */
const plainSpaces = (text: string): string => text.replace(/\u00a0/g, ' ')

const amountOf = (aed: number, decimals: number, mark = publicConfig().currencyMark): string =>
  `${aed < 0 ? '−' : ''}${mark} ${groupedDigits(aed, decimals)}`

/** Formats AED without decimals: 12400 → 'AED 12,400'. For cards, filters, wishlist and product page. */
export const formatPrice = (aed: number): string => amountOf(aed, 0)
/** Formats AED with two decimals: 12400 → 'AED 12,400.00'. For cart, checkout, orders and mail. `mark` in place of AED. */
export const formatAmount = (aed: number, mark?: string): string => amountOf(aed, 2, mark)

const timeFormat = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-AE', { ...options, timeZone: zone }))
const dayOptions = { day: 'numeric', month: 'short', year: 'numeric' } as const
const day = timeFormat(dayOptions)
const dayAndTime = timeFormat({ ...dayOptions, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const timeOfDay = timeFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Formats an ISO time as a day in Dubai: '29 Oct 2025'; '' for an invalid time. */
export const formatDate = (iso: string | undefined | null): string => formatTime(day, iso)
/** Formats an ISO time with the time of day: '29 Oct 2025, 14:20'. */
export const formatDateTime = (iso: string | undefined | null): string => formatTime(dayAndTime, iso)
/** Formats an ISO time as the time of day in Dubai: '14:20'. */
export const formatTimeOfDay = (iso: string | undefined | null): string => formatTime(timeOfDay, iso)

function formatTime(format: () => Intl.DateTimeFormat, iso: string | undefined | null): string {
  const time = iso ? new Date(iso) : undefined
  return time && !Number.isNaN(time.getTime()) ? plainSpaces(format().format(time)) : ''
}

/** Returns a count with its noun: plural(2, 'item') → '2 items'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Returns the URL slug of a name: 'Casa Verano' → 'casa-verano' (C25). */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
