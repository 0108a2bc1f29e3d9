import type { PublicSettings, ShippingMethod } from '@sahra/shared/contract/settings'
import { type TaxMode } from '@sahra/shared/rules/pricing.rules'

/** Why a change is rejected. */
export type SettingProblem =
  | 'tax-mode'
  | 'percent'
  | 'amount'
  | 'code'
  | 'label'
  | 'days'
  | 'eta'
  | 'field'
  | 'too-many-methods'
  | 'duplicate-method'
  | 'no-method'
  | 'inactive-method'
  | 'last-method'
  | 'until'
  | 'places'
  | 'hours'
  | 'ahead'
  | 'closed-days'
  | 'default-rule'
  | 'no-fee'
export type SettingChange = (settings: PublicSettings) => PublicSettings | SettingProblem

const AMOUNT_MAX = 1_000_000
const PERCENT_MAX = 100
const DAYS_MAX = 365
export const WORDS_MAX = 60
export const METHODS_MAX = 20

/** AED with at most two decimals. */
export const amountOf = (text: string): number | undefined =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) <= AMOUNT_MAX ? Number(text) : undefined

/** Text on one line without control characters; undefined when it is empty or too long. */
export const wordsOf = (text: string, max = WORDS_MAX): string | undefined => {
  const words = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return words && words.length <= max ? words : undefined
}

export const codeOf = (text: string): string | undefined =>
  /^[a-z0-9][a-z0-9-]{0,39}$/.test(text) ? text : undefined

/** Parses '2-4' (first and last day) or 'none' (the general delivery text applies). */
export function daysOf(text: string): Pick<ShippingMethod, 'etaDaysMin' | 'etaDaysMax'> | undefined {
  if (text === 'none') return {}
  const [, from, to] = /^(\d{1,3})[-–](\d{1,3})$/.exec(text) ?? []
  if (from === undefined || to === undefined || +from > +to || +to > DAYS_MAX) return undefined
  return { etaDaysMin: +from, etaDaysMax: +to }
}

export const taxMode =
  (text: string): SettingChange =>
  settings => {
    const displayMode = (['inclusive', 'exclusive'] satisfies TaxMode[]).find(
      mode => mode === text.toLowerCase()
    )
    return displayMode ? { ...settings, tax: { ...settings.tax, displayMode } } : 'tax-mode'
  }

/** Input in percent. A rate below 1 is stored as a fraction, because readers take it as one (C52). */
export const taxRate =
  (text: string): SettingChange =>
  settings => {
    const typed = text.replace(/%$/, '')
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed) || Number(typed) > PERCENT_MAX) return 'percent'
    const percent = Number(typed)
    return {
      ...settings,
      tax: { ...settings.tax, rate: percent < 1 ? Number((percent / 100).toFixed(4)) : percent }
    }
  }

export const freeOver =
  (text: string): SettingChange =>
  settings => {
    const amount = amountOf(text)
    return amount === undefined
      ? 'amount'
      : { ...settings, shipping: { ...settings.shipping, freeOver: amount } }
  }

export const deliveryEta =
  (text: string): SettingChange =>
  settings => {
    const eta = wordsOf(text)
    return eta ? { ...settings, delivery: { ...settings.delivery, eta } } : 'eta'
  }

export const addMethod =
  (code: string, label: string, amount: string, days = 'none'): SettingChange =>
  settings => {
    const { methods } = settings.shipping
    const method = { code: codeOf(code), label: wordsOf(label), amount: amountOf(amount), eta: daysOf(days) }
    if (!method.code) return 'code'
    if (!method.label) return 'label'
    if (method.amount === undefined) return 'amount'
    if (!method.eta) return 'days'
    if (methods.some(existing => existing.code === method.code)) return 'duplicate-method'
    if (methods.length >= METHODS_MAX) return 'too-many-methods'
    const added = {
      code: method.code,
      label: method.label,
      amount: method.amount,
      active: true,
      ...method.eta
    }
    return withMethods(settings, [...methods, added])
  }

export const changeMethod =
  (code: string, field: string, value: string): SettingChange =>
  settings => {
    const found = settings.shipping.methods.find(method => method.code === code)
    if (!found) return 'no-method'
    const changed = changedMethod(found, field, value)
    return typeof changed === 'string' ? changed : replaced(settings, changed)
  }

function changedMethod(
  method: ShippingMethod,
  field: string,
  value: string
): ShippingMethod | SettingProblem {
  if (field === 'label') {
    const label = wordsOf(value)
    return label ? { ...method, label } : 'label'
  }
  if (field === 'amount') {
    if (method.rule?.kind === 'pick-up') return 'no-fee'
    const amount = amountOf(value)
    return amount === undefined ? 'amount' : { ...method, amount }
  }
  if (field === 'days') {
    const days = daysOf(value)
    const changed = { ...method }
    delete changed.etaDaysMin
    delete changed.etaDaysMax
    return days ? { ...changed, ...days } : 'days'
  }
  return 'field'
}

export const activateMethod =
  (code: string, active: boolean): SettingChange =>
  settings => {
    const found = settings.shipping.methods.find(method => method.code === code)
    return found ? withActiveDefault(replaced(settings, { ...found, active })) : 'no-method'
  }

/** The default method applies to orders that choose none: it is open for every address at every hour (C51, C426). */
export const chooseMethod =
  (code: string): SettingChange =>
  settings => {
    const found = settings.shipping.methods.find(method => method.code === code)
    if (!found) return 'no-method'
    if (!found.active) return 'inactive-method'
    if (found.rule) return 'default-rule'
    return { ...settings, shipping: { ...settings.shipping, defaultMethodCode: code } }
  }

export const removeMethod =
  (code: string): SettingChange =>
  settings => {
    const { methods } = settings.shipping
    if (!methods.some(method => method.code === code)) return 'no-method'
    return withActiveDefault(
      withMethods(
        settings,
        methods.filter(method => method.code !== code)
      )
    )
  }

export const withMethods = (settings: PublicSettings, methods: ShippingMethod[]): PublicSettings => ({
  ...settings,
  shipping: { ...settings.shipping, methods }
})

export const replaced = (settings: PublicSettings, changed: ShippingMethod) =>
  withMethods(
    settings,
    settings.shipping.methods.map(method => (method.code === changed.code ? changed : method))
  )

/** Rejects settings without an active method that is always open, and moves the default to one. */
function withActiveDefault(settings: PublicSettings): PublicSettings | SettingProblem {
  const active = settings.shipping.methods.filter(method => method.active && !method.rule)
  const [first] = active
  if (!first) return 'last-method'
  const { defaultMethodCode } = settings.shipping
  return active.some(method => method.code === defaultMethodCode)
    ? settings
    : { ...settings, shipping: { ...settings.shipping, defaultMethodCode: first.code } }
}
