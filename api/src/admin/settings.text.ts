import type { SettingProblem } from './settings.rules'

export const settingDescriptions = {
  show: 'the current settings: tax, shipping, delivery, and the details of the shop',
  history: 'the newest changes of the settings',
  taxMode: 'tax mode: inclusive (prices include tax) or exclusive (tax is added)',
  taxRate: 'the tax in percent, 0 to 100',
  freeOver: 'free shipping from this subtotal in AED; 0: always',
  eta: 'delivery time as text, for methods without days',
  add: 'adds an active shipping method; days as 2-4',
  change: 'changes label, amount or days of a shipping method',
  default: 'sets the shipping method of new orders',
  activate: 'activates a shipping method',
  deactivate: 'deactivates a shipping method',
  remove: 'removes a shipping method; existing orders keep theirs'
}

export const settingMessages = {
  tax: (mode: string, percent: number) => `tax                 ${percent}%, ${mode}`,
  freeOver: (amount: string) => `free shipping from  ${amount}`,
  eta: (words: string) => `delivery            ${words}`,
  method: (columns: { code: string; label: string; amount: string; days: string; notes: string[] }) =>
    `shipping            ${columns.code.padEnd(12)}  ${columns.label.padEnd(16)}  ${columns.amount.padStart(12)}  ${[columns.days, ...columns.notes].filter(Boolean).join(', ')}`.trimEnd(),
  days: (from: number, to: number) => `${from}–${to} days`,
  inUse: 'in use',
  inactive: 'inactive',
  never: 'The settings have not been changed yet.',
  change: (at: string, command: string) => `${at.padEnd(18)}  ${command}`,
  unchanged: 'The settings are like that already: nothing was changed.'
}

type Typed = readonly string[]
const last = (typed: Typed) => typed.at(-1) ?? ''

export const problemTexts: Record<SettingProblem, (typed: Typed, code: string) => string> = {
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
  'last-method': (_, code) => `"${code}" is the only active shipping method. Add or activate another first.`
}
