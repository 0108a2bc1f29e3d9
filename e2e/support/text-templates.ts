/** A text with parameters, in English and in Arabic. */
export type TextFunction = (...values: unknown[]) => unknown

/** One form of a text with parameters: for a plural there is one for each form of the noun. */
export interface Template {
  pattern: RegExp
  /** Letters that are the same for all values: of two that match, the longer one is meant. */
  length: number
  values: Value[]
  english: TextFunction
  arabic: TextFunction
}

/** Given by the text that is matched, or fixed: a plural has a form of its own for it. */
type Value = 'text' | 'number' | 0 | 1 | 2 | true

const kinds: readonly Value[] = ['text', 'number', 0, 1, 2, true]
const MAX_PARAMETERS = 3
const MIN_LETTERS = 3

/** Otherwise a template matches any text: each of its values has to be a text of the shop. */
export const hasLetters = ({ length }: Pick<Template, 'length'>): boolean => length >= MIN_LETTERS

const textMark = (index: number): string => String.fromCharCode(0xe000 + index)
const numberMark = (index: number): number => 700_001 + index
const markOf = (kind: Value, index: number): unknown =>
  kind === 'text' ? textMark(index) : kind === 'number' ? numberMark(index) : kind

/** Returns the forms of a text with parameters. */
export function readTemplates(english: TextFunction, arabic: TextFunction): Template[] {
  if (english.length > MAX_PARAMETERS) return []
  return combinations(english.length).flatMap(values => {
    const marks = values.map(markOf)
    const text = callSafely(english, marks)
    if (
      typeof text !== 'string' ||
      marks.includes(text) ||
      values.some((kind, index) => kind === 'text' && counts(english, marks, index))
    )
      return []
    const pattern = patternOf(text, values)
    const length = text.replace(/[^A-Za-z]/g, '').length
    return pattern ? [{ pattern, length, values, english, arabic }] : []
  })
}

/** Whether a value is a number with a noun: one has another form than many. */
function counts(text: TextFunction, values: unknown[], index: number): boolean {
  const [one, two] = [1, 2].map(count => {
    const counted = callSafely(
      text,
      values.map((value, position) => (position === index ? count : value))
    )
    return String(counted).replace(String(count), '')
  })
  return one !== two
}

const combinations = (length: number): Value[][] =>
  length === 0 ? [[]] : combinations(length - 1).flatMap(start => kinds.map(kind => [...start, kind]))

/** Returns a text for these values, or `undefined`: it takes others. */
export function callSafely(text: TextFunction, values: unknown[]): unknown {
  try {
    const result = text(...values)
    return /undefined|NaN|\[object/.test(String(result)) && typeof result !== 'object' ? undefined : result
  } catch {
    return undefined
  }
}

function patternOf(text: string, values: Value[]): RegExp | undefined {
  let source = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  for (const [index, kind] of values.entries()) {
    if (kind !== 'text' && kind !== 'number') continue
    const group = `v${index}`
    const mark = kind === 'text' ? new RegExp(textMark(index)) : formatsOf(numberMark(index))
    if (!mark.test(source)) return undefined
    source = source.replace(mark, kind === 'text' ? `(?<${group}>.+)` : `(?<${group}>(?:AED )?[\\d,.]+)`)
    source = source.replaceAll(new RegExp(mark, 'g'), `\\k<${group}>`)
  }
  return new RegExp(`^${source}$`, 's')
}

/** 700,001 as a number, a price and an amount, in an escaped text. */
const formatsOf = (number: number): RegExp =>
  new RegExp(`(?:AED )?${String(number).replace(/(\d{3})$/, ',?$1')}(?:\\\\\\.00)?`)

/** Returns the Arabic form of a text that a template matches. `translate` is for its values: names stay. */
export function fill(
  { pattern, length, values, english, arabic }: Template,
  text: string,
  translate: (value: string) => string | undefined
): string | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const groups = match.groups ?? {}
  const read = values.map((kind, index) => {
    const found = groups[`v${index}`] ?? ''
    return kind === 'text' ? found : kind === 'number' ? Number(found.replace(/AED |,/g, '')) : kind
  })
  if (callSafely(english, read) !== text) return undefined
  const translated = read.map(value => (typeof value === 'string' ? translate(value) : value))
  if (!hasLetters({ length }) && translated.includes(undefined)) return undefined
  const result = callSafely(
    arabic,
    translated.map((value, index) => value ?? read[index])
  )
  return typeof result === 'string' ? result : undefined
}
