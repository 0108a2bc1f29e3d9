import path from 'node:path'
import { z } from 'zod'

/** What is measured → bytes, brotli-compressed. */
export const bytesSchema = z.record(z.string(), z.int().min(0))
export type Bytes = z.infer<typeof bytesSchema>

export const budgetsFile = path.join(import.meta.dirname, 'budgets.json')

/** A build may be larger than its budget by this share. */
export const TOLERANCE = 0.03
/** Below this a hash or a name more is above the tolerance. */
const TOLERANCE_BYTES = 64

/** Returns a line for each budget that is exceeded, and for whatever has no budget or is no longer built. */
export function findExceeded(budgets: Bytes, measured: Bytes): string[] {
  const problems: string[] = []
  for (const [name, bytes] of Object.entries(measured)) {
    const budget = budgets[name]
    if (budget === undefined) problems.push(`${name}: ${bytes} bytes, without a budget`)
    else if (bytes > budget + Math.max(TOLERANCE_BYTES, budget * TOLERANCE))
      problems.push(`${name}: ${bytes} bytes, ${percent(bytes / budget - 1)} above its budget of ${budget}`)
  }
  for (const name of Object.keys(budgets))
    if (!(name in measured)) problems.push(`${name}: has a budget and is not built`)
  return problems
}

/** Returns the text of the file: one budget per line, in a steady order. */
export const budgetsText = (measured: Bytes): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(measured).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
