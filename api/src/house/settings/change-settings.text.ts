import type { SettingProblem } from './change-settings.rules'

type Typed = readonly string[]
const last = (typed: Typed) => typed.at(-1) ?? ''

/** `typed`: the words of the change. */
export const settingProblems: Record<SettingProblem, (typed: Typed, code: string) => string> = {
  'tax-mode': typed => `The tax mode is inclusive or exclusive, not "${last(typed)}".`,
  percent: typed =>
    `The rate must be a percentage from 0 to 100 with at most two decimals, not "${last(typed)}".`,
  amount: typed =>
    `The amount must be in AED, from 0 to 1000000 with at most two decimals, not "${typed.length > 2 ? typed[2] : last(typed)}".`,
  code: (_, code) => `A code consists of lower-case letters, digits and hyphens, at most 40, not "${code}".`,
  label: () => 'The label must be 1 to 60 characters.',
  days: typed => `Days are written like 2-4, from 0 to 365, or "none"; not "${last(typed)}".`,
  eta: () => 'The delivery text must be 1 to 60 characters.',
  field: typed => `Only label, amount and days can be changed, not "${typed[1] ?? ''}".`,
  'too-many-methods': () => 'There are already 20 shipping methods. Remove one first.',
  'duplicate-method': (_, code) => `There is already a shipping method "${code}". Change it instead.`,
  'no-method': (_, code) => `There is no shipping method "${code}". See npm run shop -- settings show.`,
  'inactive-method': (_, code) => `"${code}" is inactive. Activate it first.`,
  'last-method': (_, code) =>
    `"${code}" is the only active shipping method that is always open. Add or activate another first.`,
  until: () => 'The hour until which orders come on the same day is written like 14:00, up to 24:00.',
  places: () => 'Name 1 to 20 emirates or cities in English, as addresses have them: "Dubai, Abu Dhabi".',
  hours: () =>
    'Hours are written like "10:00-13:00, 14:00-18:00", 1 to 12 of them, each with its end after its begin.',
  ahead: () => 'Days ahead are written like 1-7, from 0 (the day of the order) to 30.',
  'closed-days': () => 'Days without deliveries are written like "Fri, Sun", at most six of them.',
  'no-fee': () => 'Pick-up has no fee.',
  'default-rule': (_, code) =>
    `"${code}" is not open for every order at every hour. The default has to be: set another default first.`
}
