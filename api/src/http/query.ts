import { TEXT_MAX } from '@sahra/shared/contract/limits'
import { z } from 'zod'

const PAGE_MAX = 10_000

/** Words in an address. A key given twice is a list, and refused. */
export const searchText = z
  .string()
  .max(TEXT_MAX)
  .default('')
  .transform(text => text.normalize('NFKC').replaceAll('\0', '').trim())

/** Anything else in an address is an id that nothing has. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)

/** A whole number of at least 1, or `fallback` for anything else. */
export const wholeNumber = (max: number, fallback: number) =>
  z
    .string()
    .default('')
    .transform(text => (/^\d{1,9}$/.test(text) && +text >= 1 && +text <= max ? +text : fallback))

export const pageNumber = wholeNumber(PAGE_MAX, 1)
export const pageSize = (fallback: number) => wholeNumber(48, fallback)

/** One of the words, or the first for anything else. */
export const oneOf = <const Word extends string>(allowed: readonly [Word, ...Word[]]) =>
  z
    .string()
    .default('')
    .transform(text => allowed.find(word => word.toLowerCase() === text.toLowerCase()) ?? allowed[0])

export const flag = z
  .string()
  .default('')
  .transform(text => text === '1' || text === 'true')
