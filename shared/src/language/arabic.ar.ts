/** A noun in the six plural forms of Arabic. `one` and `two` say the number themselves; before the others it is written. */
export interface Noun {
  /** Without it zero is written like a hundred: '0 قطعة'. */
  zero?: string
  one: string
  two: string
  few: string
  many: string
  other: string
}

export const pieceNoun: Noun = {
  one: 'قطعة واحدة',
  two: 'قطعتان',
  few: 'قطع',
  many: 'قطعة',
  other: 'قطعة'
}
export const productNoun: Noun = {
  one: 'منتج واحد',
  two: 'منتجان',
  few: 'منتجات',
  many: 'منتجًا',
  other: 'منتج'
}
export const reviewNoun: Noun = {
  one: 'تقييم واحد',
  two: 'تقييمان',
  few: 'تقييمات',
  many: 'تقييمًا',
  other: 'تقييم'
}
export const letterNoun: Noun = {
  one: 'حرف واحد',
  two: 'حرفان',
  few: 'أحرف',
  many: 'حرفًا',
  other: 'حرف'
}
/** As the object of a verb or after a preposition. */
export const minuteNoun: Noun = {
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة'
}
export const starNoun: Noun = { one: 'نجمة واحدة', two: 'نجمتان', few: 'نجوم', many: 'نجمة', other: 'نجمة' }

const rules = new Intl.PluralRules('ar')

/** Returns a count with its noun: `counted(2, pieceNoun)` → 'قطعتان', `counted(5, pieceNoun)` → '5 قطع'. */
export function counted(count: number, noun: Noun): string {
  const category = rules.select(count)
  if (category === 'one' || category === 'two') return noun[category]
  return category === 'zero' ? (noun.zero ?? `0 ${noun.other}`) : `${count} ${noun[category]}`
}

/** Isolates a name or an address, so that its direction does not move the words around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Isolates a name unless it is Arabic. */
export const isolateForeign = (text: string): string =>
  /^\p{Script=Arabic}/u.test(text) ? text : isolate(text)

/** Keeps signs and digits in order: '−20%', telephone numbers, codes. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

/**
 * Puts a minus left of the number of an amount, where it stands in Arabic with Latin digits. The mark with which Intl begins
 * an amount would separate the two.
 */
export const minus = (amount: string): string => `\u200f\u200e−${amount.replace(/^\u200f/, '')}`

const dayNoun: Noun = {
  one: 'يوم واحد',
  two: 'يومين',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم'
}

/** The first number of a range stands without its noun from three on. */
const firstDays: Record<string, string | undefined> = { 1: 'يوم', 2: dayNoun.two }

/** Days of a method, as the price calculation of shop and api writes them. */
const days = /^(\d+)–(\d+) days$/

/** Returns how long a delivery takes, in Arabic: '2–4 days' → 'من يومين إلى 4 أيام'. */
export function deliveryTime(eta: string): string {
  const [, first, last] = days.exec(eta) ?? []
  if (first === undefined || last === undefined) return isolate(eta)
  return `من ${firstDays[first] ?? first} إلى ${counted(Number(last), dayNoun)}`
}
