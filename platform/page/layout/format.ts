const LANGUAGE = 'en-GB'
const number = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 })
const dateTime = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto', style: 'short' })

const MINUTE = 60_000
const units = [
  ['minute', MINUTE],
  ['hour', 60 * MINUTE],
  ['day', 24 * 60 * MINUTE]
] as const

export const formatNumber = (value: number): string => number.format(value)
export const formatTime = (iso: string): string => dateTime.format(new Date(iso))
export const formatClock = (iso: string): string => clock.format(new Date(iso))

/** '3 hr. ago', 'in 5 min.'; `now` in milliseconds. */
export function formatAgo(iso: string, now = Date.now()): string {
  const distance = Date.parse(iso) - now
  const [unit, length] = units.findLast(([, ms]) => Math.abs(distance) >= ms) ?? units[0]
  return relative.format(Math.round(distance / length), unit)
}

/** 1234 → '1.2 kB' */
export function formatBytes(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${bytes} B`
  return Math.abs(bytes) < 1_000_000
    ? `${number.format(bytes / 1000)} kB`
    : `${number.format(bytes / 1_000_000)} MB`
}

/** As `formatBytes`, with its sign. */
export const formatChange = (bytes: number): string =>
  bytes > 0 ? `+${formatBytes(bytes)}` : bytes < 0 ? `−${formatBytes(-bytes)}` : '±0'

/** A difference as a part of what it was: 0.1 → '+10 %'. */
export const formatPart = (part: number): string =>
  `${part < 0 ? '−' : '+'}${Math.abs(Math.round(part * 100))} %`

/** Milliseconds, CLS without a unit. */
export const formatVital = (name: string, value: number): string =>
  name === 'CLS'
    ? value.toFixed(3)
    : value >= 10_000
      ? `${number.format(value / 1000)} s`
      : `${number.format(Math.round(value))} ms`

export const shortId = (id: string): string => id.slice(0, 8)
