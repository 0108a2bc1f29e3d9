const zone = 'Asia/Dubai'
const amount = (digits: number) =>
  new Intl.NumberFormat('en-AE', {
    style: 'currency',
    currency: 'AED',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits
  })
const whole = amount(0)
const exact = amount(2)
/** A plain space, so that what is shown can be searched for as it is typed. */
const plain = (shown: string): string => shown.replace(/\u00a0/g, ' ')

/** AED without decimals: 12400 → 'AED 12,400'. Cards, filters, wishlist, product page. */
export const money0 = (aed: number): string => plain(whole.format(aed))
/** AED with two decimals: 12400 → 'AED 12,400.00'. Cart, checkout, orders. */
export const money2 = (aed: number): string => plain(exact.format(aed))

const day = new Intl.DateTimeFormat('en-AE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: zone
})
const dayAndTime = new Intl.DateTimeFormat('en-AE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: zone
})

/** An ISO time as a day in Dubai: '29 Oct 2025'; '' for what is no time. */
export const date = (iso: string | undefined | null): string => shown(day, iso)
/** With the time of day: '29 Oct 2025, 14:20'. */
export const dateTime = (iso: string | undefined | null): string => shown(dayAndTime, iso)

function shown(format: Intl.DateTimeFormat, iso: string | undefined | null): string {
  const time = iso ? new Date(iso) : undefined
  return time && !Number.isNaN(time.getTime()) ? plain(format.format(time)) : ''
}

/** 'one'/'many' by count: plural(2, 'item') → '2 items'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** The address part of a name: 'Casa Verano' → 'casa-verano' (C25). */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
