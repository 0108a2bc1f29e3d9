import { textOfError } from '../../shared/src/http/api-error.text.ar'
import type { ErrorReason } from '../../shared/src/contract/error-reasons'
import type { ErrorCode } from '../../shared/src/contract/response'
import { formatAmount, formatPrice } from '../../shared/src/format/format.ar'
import { readDictionary, type Dictionary, type Translation } from './dictionary'
import { fill, hasLetters } from './text-templates'

export type Language = 'en' | 'ar'

let language: Language | undefined
let dictionary: Dictionary | undefined

/** Says in which language the journeys of this worker run. */
export async function useLanguage(code: Language): Promise<void> {
  language = code
  if (code === 'ar') dictionary ??= await readDictionary()
}

export function isArabic(): boolean {
  if (!language) throw new Error('The language is known inside of tests only.')
  return language === 'ar'
}

/** Returns the address of a page in the language of the journey: `/cart` or `/ar/cart`. */
export const localPath = (path: string): string => (isArabic() ? `/ar${path === '/' ? '' : path}` : path)

/**
 * Returns what the shop shows in the language of the journey for an English text of its text modules or its seeded
 * catalogue, with its values. Names are not translated: journeys write them without `t`.
 *
 * `module`: where features translate the same words in different ways, 'cart' for the texts of `cart.text.ts`.
 */
export function t(text: string, module?: string): string {
  if (!isArabic()) return text
  const found = translationsOf(text, module).filter(each => !module || each.module === module)
  const [first, ...others] = new Set(found.map(({ arabic }) => arabic))
  if (first === undefined) throw new Error(`There is no Arabic text for “${text}”.`)
  if (others.length === 0) return first
  const choices = found.map(({ arabic, module }) => `“${arabic}” of ${module}`)
  throw new Error(`“${text}” has several Arabic texts, name the module: ${choices.join(', ')}`)
}

/** Returns the mark that stands beside every price. */
export const currencyMark = (): string => (isArabic() ? 'د.إ.' : 'AED')

/** Returns what is shown for an error of the api: its own sentence in English, in Arabic one for its reason or code. */
export const errorText = (sentence: string, kind: ErrorCode | ErrorReason, details?: object): string =>
  isArabic() ? textOfError(undefined, { ...details, reason: kind }) : sentence

/** `module`: whose values are preferred. */
function translationsOf(text: string, module?: string, templates = dictionary!.templates): Translation[] {
  const fixed = fixedTranslationsOf(text)
  if (fixed) return fixed
  const filled = templates.flatMap(template => {
    const arabic = fill(template, text, value => valueOf(value, template.module))
    return arabic === undefined ? [] : [{ arabic, module: template.module, length: template.length }]
  })
  const longest = Math.max(
    ...filled.filter(each => !module || each.module === module).map(({ length }) => length)
  )
  return filled.filter(({ length }) => length === longest)
}

function valueOf(text: string, module: string): string | undefined {
  // Templates without letters match every part of a text that another one has left, each in many ways.
  const found = translationsOf(text, module, dictionary!.templates.filter(hasLetters))
  return (found.find(each => each.module === module) ?? found[0])?.arabic
}

/** Of a text without values, or an amount. */
function fixedTranslationsOf(text: string): Translation[] | undefined {
  const whole = dictionary!.texts.get(text)
  if (whole || !/^−?AED [\d,]+(\.\d\d)?$/.test(text)) return whole
  const amount = Number(text.replace(/[^\d.]/g, '')) * (text.startsWith('−') ? -1 : 1)
  return [{ arabic: text.includes('.') ? formatAmount(amount) : formatPrice(amount), module: 'format' }]
}
