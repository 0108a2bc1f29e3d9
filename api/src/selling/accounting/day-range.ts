import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { accountingMessages as messages } from './accounting-operations.text'
import { countDays, isDay } from './accounting.rules'

/** A day in Dubai, '2026-11-24'. */
export const day = z
  .string()
  .refine(isDay, { error: ({ input }) => messages.invalidDay(String(input)) })
  .meta({ format: 'date' })

/** Days in Dubai, both included. */
export interface DayRange {
  from: string
  to: string
}

/** Returns the range; throws BAD_INPUT where it ends before it begins, or has more than so many days. */
export function checkedRange<Range extends { [Day in keyof DayRange]: string | undefined }>(
  range: Range,
  daysMax = Infinity
): Range {
  const { from, to } = range
  if (from === undefined || to === undefined) return range
  if (to < from) throw new ApiError('BAD_INPUT', messages.wrongOrder(from, to))
  if (countDays(from, to) > daysMax) throw new ApiError('BAD_INPUT', messages.tooLong(daysMax))
  return range
}
