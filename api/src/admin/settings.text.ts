import type { SettingProblem } from './settings.rules'

export const settingDescriptions = {
  show: 'tax, shipping and delivery as shoppers have them now',
  history: 'the newest changes of the settings',
  taxMode: 'prices include the tax, or it is added: inclusive or exclusive',
  taxRate: 'the tax in percent, 0 to 100',
  freeOver: 'shipping is free from this subtotal in AED on; 0: always',
  eta: 'how long delivery takes, in words, where a method names no days',
  add: 'a new way of shipping, active; days as 2-4',
  change: 'label, amount or days of a way of shipping',
  default: 'what orders are shipped by',
  activate: 'offers a way of shipping again',
  deactivate: 'rests a way of shipping',
  remove: 'removes a way of shipping; orders keep what they were sent by'
}

export const settingMessages = {
  tax: (mode: string, percent: number) => `tax                 ${percent}%, ${mode}`,
  freeOver: (amount: string) => `free shipping from  ${amount}`,
  eta: (words: string) => `delivery            ${words}`,
  method: (facts: { code: string; label: string; amount: string; days: string; notes: string[] }) =>
    `shipping            ${facts.code.padEnd(12)}  ${facts.label.padEnd(16)}  ${facts.amount.padStart(12)}  ${[facts.days, ...facts.notes].filter(Boolean).join(', ')}`.trimEnd(),
  days: (from: number, to: number) => `${from}–${to} days`,
  inUse: 'in use',
  inactive: 'resting',
  never: 'The settings have not been changed yet.',
  change: (at: string, command: string) => `${at.padEnd(18)}  ${command}`,
  unchanged: 'That is how it is already: nothing was changed.'
}

type Typed = readonly string[]
const last = (typed: Typed) => typed.at(-1) ?? ''

export const problemTexts: Record<SettingProblem, (typed: Typed, code: string) => string> = {
  'tax-mode': typed => `The tax mode is inclusive or exclusive, not "${last(typed)}".`,
  percent: typed =>
    `The rate must be a percentage from 0 to 100 with at most two decimals, not "${last(typed)}".`,
  amount: typed =>
    `The amount must be in AED, from 0 to 1000000 with at most two decimals, not "${typed.length > 2 ? typed[2] : last(typed)}".`,
  code: (_, code) => `A code is made of small letters, digits and hyphens, at most 40, not "${code}".`,
  label: () => 'The label must be 1 to 60 characters.',
  days: typed => `Days are written like 2-4, from 0 to 365, or "none"; not "${last(typed)}".`,
  eta: () => 'The words for the delivery must be 1 to 60 characters.',
  field: typed => `What can be changed is label, amount or days, not "${typed[1] ?? ''}".`,
  'too-many-methods': () => 'There are 20 ways of shipping already. Remove one first.',
  'known-method': (_, code) => `There is a way of shipping "${code}" already. Change it instead.`,
  'no-method': (_, code) => `There is no way of shipping "${code}". See npm run shop -- settings show.`,
  'inactive-method': (_, code) => `"${code}" is resting. Activate it first.`,
  'last-method': (_, code) => `"${code}" is the only active way of shipping. Add or activate another first.`
}
