import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './totals.text'
import { counted, isolate, leftToRight, type Noun } from '@sahra/shared/language/arabic.ar'

const dayNoun: Noun = {
  one: 'يوم واحد',
  two: 'يومين',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم'
}

/** The first number of a range stands without its noun from three on. */
const firstDays: Record<string, string | undefined> = { 1: 'يوم', 2: dayNoun.two }

/** The price calculation of shop and api is in English: its default method, and days of a method. */
const standardMethod = 'Standard'
const days = /^(\d+)–(\d+) days$/

function deliveryTime(eta: string): string {
  const [, first, last] = days.exec(eta) ?? []
  if (first === undefined || last === undefined) return isolate(eta)
  return `من ${firstDays[first] ?? first} إلى ${counted(Number(last), dayNoun)}`
}

export const text: Translated<typeof source> = {
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  shipping: 'الشحن',
  complimentary: 'مجانًا',
  tax: 'الضريبة',
  total: 'الإجمالي',
  unknown: '—',
  rate: percent => `(${leftToRight(`${percent}%`)})`,
  includedRate: percent => `(${leftToRight(`${percent}%`)}، مشمولة)`,
  note: label => `· ${label === standardMethod ? 'توصيل عادي' : isolate(label)}`,
  eta: eta => `التوصيل المتوقع: ${deliveryTime(eta)}`
}
