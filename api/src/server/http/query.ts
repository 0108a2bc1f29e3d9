import { PAGE_MAX, TEXT_MAX } from '@sahra/shared/contract/limits'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { z } from 'zod'
import { textTooLong } from './http.text'

/** An id in the query string. A repeated key is an array and is rejected. NUL is replaced: without it another id would be meant. */
export const queryId = z
  .string()
  .max(TEXT_MAX)
  .default('')
  .transform(typed => typed.replaceAll('\0', '\ufffd').trim())

/** Search text of a shopper: the error for a text over the limit is a sentence for the page. */
export const searchText = z
  .string()
  .max(TEXT_MAX, textTooLong)
  .default('')
  .transform(typed => typed.normalize('NFKC').replaceAll('\0', '').trim())

/** True for text in the form of an id; anything else cannot match a row. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)

/** A whole number from 1 to `max`; `fallback` for anything else. */
export const wholeNumber = (max: number, fallback: number) =>
  z
    .string()
    .default('')
    .transform(latinDigits)
    .transform(text => (/^\d{1,9}$/.test(text) && +text >= 1 && +text <= max ? +text : fallback))

export const pageNumber = wholeNumber(PAGE_MAX, 1)
export const pageSize = (fallback: number) => wholeNumber(48, fallback)

/** One of the allowed words, ignoring case; the first for anything else. */
export const oneOf = <const Value extends string>(allowed: readonly [Value, ...Value[]]) =>
  z
    .string()
    .default('')
    .transform(text => allowed.find(value => value.toLowerCase() === text.toLowerCase()) ?? allowed[0])

export const flag = z
  .string()
  .default('')
  .transform(text => text === '1' || text === 'true')
