import type { DeliveryRule } from '@sahra/shared/contract/delivery'
import {
  amountOf,
  codeOf,
  daysOf,
  METHODS_MAX,
  replaced,
  wordsOf,
  withMethods
} from './change-settings.rules'
import type { SettingChange, SettingProblem } from './change-settings.rules'

const PLACES_MAX = 20
const HOURS_MAX = 12
const AHEAD_MAX = 30
/** `Date.getUTCDay` counts from Sunday. */
export const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** Instead of places: everywhere in the UAE. */
const EVERYWHERE = 'all'

const listOf = (text: string): string[] => text.split(',').flatMap(part => wordsOf(part) ?? [])

type Words = readonly string[]

/** Of `<code> <label> <amount> <until> <places> [closed]`. */
export const sameDayMethod = ([code = '', label = '', amount = '', until = '', places = '', closed]: Words) =>
  putMethod({ code, label, amount }, sameDayRule(until, places, closed))

/** Of `<code> <label> <amount> <ahead> <hours> [places] [closed]`. */
export const slotMethod = ([code = '', label = '', amount = '', ahead = '', hours = '', ...others]: Words) =>
  putMethod({ code, label, amount }, slotRule(ahead, hours, others[0], others[1]))

/** Of `<code> <label> [days]`. */
export const pickUpMethod = ([code = '', label = '', days]: Words) =>
  putMethod({ code, label, amount: '0', days }, { kind: 'pick-up' })

/** Adds an active method with a rule, or replaces one (C426). The default cannot have a rule: it is always open. */
const putMethod =
  (
    typed: { code: string; label: string; amount: string; days?: string | undefined },
    rule: DeliveryRule | SettingProblem
  ): SettingChange =>
  settings => {
    const { methods, defaultMethodCode } = settings.shipping
    const code = codeOf(typed.code)
    const label = wordsOf(typed.label)
    const amount = amountOf(typed.amount)
    const eta = daysOf(typed.days ?? 'none')
    if (!code) return 'code'
    if (!label) return 'label'
    if (amount === undefined) return 'amount'
    if (!eta) return 'days'
    if (typeof rule === 'string') return rule
    if (code === defaultMethodCode) return 'default-rule'
    const method = { code, label, amount, active: true, ...eta, rule }
    if (methods.some(existing => existing.code === code)) return replaced(settings, method)
    return methods.length < METHODS_MAX ? withMethods(settings, [...methods, method]) : 'too-many-methods'
  }

/** `until`: '14:00'; `places`: 'Dubai, Abu Dhabi'; `closed`: 'Fri, Sun' or 'none'. */
function sameDayRule(until: string, places: string, closed?: string): DeliveryRule | SettingProblem {
  const named = listOf(places)
  const days = closedDaysOf(closed)
  if (!/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(until)) return 'until'
  if (!named.length || named.length > PLACES_MAX) return 'places'
  return days ? { kind: 'same-day', places: named, until, ...days } : 'closed-days'
}

/** `ahead`: '1-7'; `hours`: '10:00-13:00, 14:00-18:00'; `places` as above, or 'all'. */
function slotRule(
  ahead: string,
  hours: string,
  places = EVERYWHERE,
  closed?: string
): DeliveryRule | SettingProblem {
  const [, from, to] = /^(\d{1,2})[-–](\d{1,2})$/.exec(ahead) ?? []
  const slots = listOf(hours).map(slot => slot.replace('–', '-'))
  const named = places === EVERYWHERE ? [] : listOf(places)
  const days = closedDaysOf(closed)
  if (from === undefined || to === undefined || +from > +to || +to > AHEAD_MAX) return 'ahead'
  if (!slots.length || slots.length > HOURS_MAX || !slots.every(areHours)) return 'hours'
  if (named.length > PLACES_MAX || (places !== EVERYWHERE && !named.length)) return 'places'
  return days
    ? { kind: 'slot', places: named, hours: [...new Set(slots)].sort(), from: +from, to: +to, ...days }
    : 'closed-days'
}

function areHours(text: string): boolean {
  const [, from = '', to = ''] =
    /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(text) ?? []
  return from < to
}

/** Returns undefined for other words, and when no day would be left. */
function closedDaysOf(text = 'none'): { closedDays?: number[] } | undefined {
  if (text === 'none') return {}
  const names = listOf(text)
  const days = new Set(names.map(name => dayNames.findIndex(day => day.toLowerCase() === name.toLowerCase())))
  if (!names.length || days.has(-1) || days.size >= dayNames.length) return undefined
  return { closedDays: [...days].sort() }
}

/** Returns the words that set a method with this rule. */
export function ruleWords(
  { code, label, amount, days }: { code: string; label: string; amount: number; days: string },
  rule: DeliveryRule
): string[] {
  if (rule.kind === 'pick-up') return [code, label, days]
  const closed = rule.closedDays?.map(day => dayNames[day]).join(',') || 'none'
  const places = rule.places.join(',')
  const named = [code, label, String(amount)]
  return rule.kind === 'same-day'
    ? [...named, rule.until, places, closed]
    : [...named, `${rule.from}-${rule.to}`, rule.hours.join(','), places || EVERYWHERE, closed]
}
