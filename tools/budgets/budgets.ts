import path from 'node:path'
import { z } from 'zod'

/** What is measured → how much. */
export const amountsSchema = z.record(z.string(), z.int().min(0))
export type Amounts = z.infer<typeof amountsSchema>

/** A file of budgets; `unit` follows its numbers. */
export interface Budgeted {
  file: string
  unit: string
  /** A difference below this is always allowed. */
  least: number
}

/** Bytes, brotli-compressed. Below the least a hash or a name more is above the tolerance. */
export const bytes: Budgeted = {
  file: path.join(import.meta.dirname, 'budgets.json'),
  unit: ' bytes',
  least: 64
}
/** Bytes of the HTML of pages, as the gateway sends them to a browser that supports brotli. */
export const html: Budgeted = {
  file: path.join(import.meta.dirname, 'html.json'),
  unit: ' bytes',
  least: 64
}
/** Requests of the first visit of a page until it is hydrated and at rest. */
export const requests: Budgeted = {
  file: path.join(import.meta.dirname, 'requests.json'),
  unit: ' requests',
  least: 1
}
/** What a page does until it is hydrated and at rest: a steady stand-in for milliseconds of a processor. */
export const work: Budgeted = {
  file: path.join(import.meta.dirname, 'work.json'),
  unit: '',
  least: 20
}

/** What is measured may be above its budget by this share. */
export const TOLERANCE = 0.03

/** Returns a line for each budget that is exceeded, and for whatever has no budget or is no longer built. */
export function findExceeded(budgets: Amounts, measured: Amounts, { unit, least } = bytes): string[] {
  const problems: string[] = []
  for (const [name, amount] of Object.entries(measured)) {
    const budget = budgets[name]
    if (budget === undefined) problems.push(`${name}: ${amount}${unit}, without a budget`)
    else if (amount > budget + Math.max(least, budget * TOLERANCE))
      problems.push(
        `${name}: ${amount}${unit}, ${percent(amount / budget - 1)} above its budget of ${budget}`
      )
  }
  for (const name of Object.keys(budgets))
    if (!(name in measured)) problems.push(`${name}: has a budget and is not built`)
  return problems
}

/** Returns the text of the file: one budget per line, in a steady order. */
export const budgetsText = (measured: Amounts): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(measured).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
