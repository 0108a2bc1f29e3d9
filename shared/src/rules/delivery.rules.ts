import type { DeliveryChoice, DeliveryPromise, DeliveryRule } from '../contract/delivery'
import type { ShippingMethod } from '../contract/settings'
import { isInUae } from '@sahra/shared/rules/country.rules'

/** The part of an address that decides where a method delivers. */
export interface DeliveryAddress {
  city: string
  state: string
  country: string
}

/** A day with the hours that can be chosen on it; none: the whole day. */
export interface DeliveryDay {
  day: string
  hours: readonly string[]
}

/**
 * What a method offers. `closed`: it does not deliver to the address, not what ships later, or not before another
 * day. `days`: those that it promises, from `day` on while it is closed by the hour.
 */
export interface DeliveryOffer {
  method: ShippingMethod
  closed?: 'place' | 'supply' | 'hour'
  days: readonly DeliveryDay[]
}

/** As in `dubai-time`, which the shell provides: an older shell would lack what a remote newly reads of it. */
const DUBAI_AHEAD_MS = 4 * 3_600_000
const DAY_MS = 86_400_000
/** A week without a day of deliveries has none. */
const WEEK = 7

type Timed = Extract<DeliveryRule, { places: readonly string[] }>

/** Returns what the calendar of Dubai shows at an instant, and `ahead` days later: '2026-11-30'. */
const dayOf = (now: Date, ahead = 0): string =>
  new Date(now.getTime() + DUBAI_AHEAD_MS + ahead * DAY_MS).toISOString().slice(0, 10)

const timeOf = (now: Date): string => new Date(now.getTime() + DUBAI_AHEAD_MS).toISOString().slice(11, 16)

const isDelivered = (day: string, { closedDays = [] }: Timed): boolean =>
  !closedDays.includes(new Date(day).getUTCDay())

const wordsOf = (place: string): string =>
  place
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')

/** Compares names as addresses have them, in English (C185); a city or its emirate is enough. */
function isInPlaces({ city, state, country }: DeliveryAddress, places: readonly string[]): boolean {
  if (!isInUae(country)) return false
  const names = [wordsOf(city), wordsOf(state)]
  return !places.length || places.some(place => names.includes(wordsOf(place)))
}

/** Returns the days that a rule promises at an instant, the next one first; of a same day method there is one. */
function daysOf(rule: Timed, now: Date): DeliveryDay[] {
  const time = timeOf(now)
  if (rule.kind === 'same-day') {
    const from = time < rule.until ? 0 : 1
    const days = Array.from({ length: WEEK }, (_, ahead) => dayOf(now, from + ahead))
    const day = days.find(day => isDelivered(day, rule))
    return day ? [{ day, hours: [] }] : []
  }
  return Array.from({ length: rule.to - rule.from + 1 }, (_, index) => rule.from + index)
    .map(ahead => ({
      day: dayOf(now, ahead),
      // Hours of today can be chosen until they begin.
      hours: ahead ? rule.hours : rule.hours.filter(hours => time < hours.slice(0, 5))
    }))
    .filter(({ day, hours }) => hours.length > 0 && isDelivered(day, rule))
}

/** How something is supplied (C358). */
export interface Supplied {
  supply?: string | null | undefined
  leadWeeks?: string | null | undefined
}

/** Returns whether one of the lines ships later: made to order, or after weeks. No method promises a day for it (C472, C479). */
export const shipsLater = (lines: readonly Supplied[]): boolean =>
  lines.some(({ supply, leadWeeks }) => supply && (leadWeeks || supply !== 'uncounted'))

/**
 * Returns what an active method offers for an address at an instant (C426); without an address it is taken to be in its
 * places. A kind of rule that this version does not know is closed.
 */
export function deliveryOffer(
  method: ShippingMethod,
  address: DeliveryAddress | undefined,
  now: Date,
  isLater = false
): DeliveryOffer {
  const { rule } = method
  if (!rule || rule.kind === 'pick-up') return { method, days: [] }
  if (!('places' in rule) || (address && !isInPlaces(address, rule.places)))
    return { method, closed: 'place', days: [] }
  if (isLater) return { method, closed: 'supply', days: [] }
  const days = daysOf(rule, now)
  const isOpen = rule.kind === 'slot' ? days.length > 0 : days[0]?.day === dayOf(now)
  return { method, ...(!isOpen && { closed: 'hour' as const }), days }
}

/** How many minutes are left to order for today; undefined when today is closed. */
export function minutesLeft({ rule }: Pick<ShippingMethod, 'rule'>, now: Date): number | undefined {
  if (rule?.kind !== 'same-day' || !isDelivered(dayOf(now), rule)) return undefined
  const [hour = 0, minute = 0] = rule.until.split(':').map(Number)
  const midnight = Date.parse(dayOf(now)) - DUBAI_AHEAD_MS
  const left = Math.ceil((midnight + (hour * 60 + minute) * 60_000 - now.getTime()) / 60_000)
  return left > 0 ? left : undefined
}

/**
 * Returns what an offer promises for a choice, undefined for a method without a rule, and 'closed' when the offer no
 * longer has what was chosen. `store`: lines of the address where orders are picked up.
 */
export function promiseOf(
  { method, closed, days }: DeliveryOffer,
  { day, hours }: Pick<DeliveryChoice, 'day' | 'hours'>,
  store: readonly string[]
): DeliveryPromise | 'closed' | undefined {
  const { rule } = method
  if (closed) return 'closed'
  if (!rule) return undefined
  if (rule.kind === 'pick-up') return { kind: rule.kind, place: store.join(', ') }
  const chosen = days.find(offered => offered.day === day)
  if (!chosen) return 'closed'
  if (rule.kind === 'same-day') return { kind: rule.kind, day: chosen.day }
  return hours !== undefined && chosen.hours.includes(hours)
    ? { kind: rule.kind, day: chosen.day, hours }
    : 'closed'
}

/** How a language writes days, places and lists. */
export interface PromiseWording {
  formatDate: (iso: string) => string
  placeName: (stored: string) => string
  comma: string
  isRightToLeft: boolean
}

/** Returns hours as pages show them: '10:00–13:00', also between Arabic words. */
export const hoursText = (hours: string, isRightToLeft: boolean): string => {
  const text = hours.replace('-', '–')
  return isRightToLeft ? `\u2066${text}\u2069` : text
}

/** Returns a promise on one line: '30 Nov 2026, 10:00–13:00', or the address where the order is picked up. */
export function promiseLine(
  { day, hours, place }: DeliveryPromise,
  { formatDate, placeName, comma, isRightToLeft }: PromiseWording
): string {
  // Parts in Latin letters would turn the line.
  const partOf = (part: string): string => {
    const name = placeName(part)
    return isRightToLeft && name === part ? `\u2066${part}\u2069` : name
  }
  const parts = place?.split(', ').map(partOf) ?? []
  return [day && formatDate(day), hours && hoursText(hours, isRightToLeft), ...parts]
    .filter(Boolean)
    .join(comma)
}
