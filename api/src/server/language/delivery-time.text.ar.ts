import { counted, type Noun } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type * as source from './delivery-time.text'

/** After a preposition: the first number of a range stands without its noun from three on. */
interface Span extends Noun {
  first: { one: string; two: string }
}

const days: Span = {
  first: { one: 'يوم', two: 'يومين' },
  one: 'يوم واحد',
  two: 'يومين',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم'
}
const spans: Record<string, Span> = {
  hour: {
    first: { one: 'ساعة', two: 'ساعتين' },
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: 'ساعات',
    many: 'ساعة',
    other: 'ساعة'
  },
  day: days,
  'business day': {
    first: days.first,
    one: 'يوم عمل واحد',
    two: 'يومي عمل',
    few: 'أيام عمل',
    many: 'يوم عمل',
    other: 'يوم عمل'
  },
  week: {
    first: { one: 'أسبوع', two: 'أسبوعين' },
    one: 'أسبوع واحد',
    two: 'أسبوعين',
    few: 'أسابيع',
    many: 'أسبوعًا',
    other: 'أسبوع'
  }
}

const phrases: Record<string, string> = {
  today: 'اليوم',
  'same day': 'في اليوم نفسه',
  tomorrow: 'غدًا',
  'next day': 'في اليوم التالي',
  'next business day': 'في يوم العمل التالي',
  'this week': 'هذا الأسبوع',
  'next week': 'الأسبوع المقبل'
}

/** English names, and their first three letters, with the Arabic ones. */
function namesOf(options: Intl.DateTimeFormatOptions, dates: readonly Date[]): Map<string, string> {
  const [english, arabic] = ['en', 'ar-AE'].map(
    locale => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  )
  return new Map(
    dates.flatMap(date => {
      const name = english!.format(date).toLowerCase()
      return [name, name.slice(0, 3)].map(key => [key, arabic!.format(date)] as const)
    })
  )
}

const counts = (length: number): number[] => Array.from({ length }, (_, index) => index)
const months = namesOf(
  { month: 'long' },
  counts(12).map(month => new Date(Date.UTC(2024, month, 1)))
)
const weekdays = namesOf(
  { weekday: 'long' },
  counts(7).map(day => new Date(Date.UTC(2024, 0, 1 + day)))
)
/** In the order of `Date`. */
const monthKeys = [...months.keys()].filter(key => key.length === 3)

const span =
  /^(?:(within|in|up to) )?(\d{1,3})(?:(?:-| to | and )(\d{1,3}))? ?(hour|business day|day|week)s?$/
const date =
  /^(?:(by|on|until) )?(?:([a-z]+) )?(\d{1,2})(?: ([a-z]+))?(?:-(\d{1,2}))?(?: ([a-z]+))?(?: (\d{4}))?$/

/** Returns the time of a delivery that a merchant typed in English; undefined for words that are not a time (C217). */
export const deliveryTime: Translated<typeof source.deliveryTime> = typed => {
  const text = plain(typed)
  return phrases[text] ?? weekdays.get(text) ?? spanOf(text) ?? dateOf(text)
}

/** Returns one spelling: '2 – 3 working days.' → '2-3 business days', 'December 12, 2026' → '12 december 2026'. */
const plain = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/\s*[-–—]\s*/g, '-')
    .replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, (iso, year: string, month: string, day: string) =>
      monthKeys[Number(month) - 1] ? `${Number(day)} ${monthKeys[Number(month) - 1]} ${year}` : iso
    )
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\b([a-z]{3,}) (\d{1,2})(?=,? \d{4}$|$)/, (date, name: string, day: string) =>
      months.has(name) ? `${day} ${name}` : date
    )
    .replace(/\bworking\b/g, 'business')
    .replace(/[,.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function spanOf(text: string): string | undefined {
  const [, limit, from, to, unit] = span.exec(text) ?? []
  const noun = spans[unit ?? '']
  if (from === undefined || !noun) return undefined
  const [first, last] = [Number(from), Number(to ?? from)]
  if (first > last || last === 0) return undefined
  if (first === last || first === 0) return `خلال ${counted(last, noun)}`
  const start = first === 1 ? noun.first.one : first === 2 ? noun.first.two : first
  return `${limit === undefined ? 'من' : 'خلال'} ${start} إلى ${counted(last, noun)}`
}

function dateOf(text: string): string | undefined {
  const [, limit, weekday, from, firstMonth, to, lastMonth, year] = date.exec(text) ?? []
  const month = to === undefined ? firstMonth : lastMonth
  if (from === undefined || month === undefined) return undefined
  if (to === undefined && lastMonth !== undefined) return undefined
  if (weekday !== undefined && (to !== undefined || !weekdays.has(weekday))) return undefined
  const last = dayOf(to ?? from, month, year)
  const first = to === undefined ? undefined : dayOf(from, firstMonth ?? month, year)
  if (!last || (to !== undefined && !first)) return undefined
  const start = firstMonth === undefined ? from : `${from} ${months.get(firstMonth)}`
  const days = to === undefined ? last : `من ${start} إلى ${last}`
  const named = weekday === undefined ? days : `${weekdays.get(weekday)}، ${days}`
  return limit === 'by' || limit === 'until' ? `حتى ${named}` : named
}

/** Returns undefined for a day that no month has. */
function dayOf(day: string, month: string, year: string | undefined): string | undefined {
  const name = months.get(month)
  const index = monthKeys.indexOf(month.slice(0, 3))
  const isDay = new Date(Date.UTC(Number(year ?? 2024), index, Number(day))).getUTCMonth() === index
  return name !== undefined && isDay && Number(day) > 0
    ? [String(Number(day)), name, year].filter(Boolean).join(' ')
    : undefined
}
