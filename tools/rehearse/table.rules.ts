import type { Update } from './candidates'

/** What was tried, in the order of the columns. */
export const steps = ['install', 'types', 'walls', 'builds', 'purchase', 'budgets'] as const
export type Step = (typeof steps)[number]

export interface Outcome {
  /** Empty: what is locked. */
  updates: Update[]
  title: string
  results: Partial<Record<Step, boolean>>
  /** Bytes of the JavaScript of the product page, the heaviest, compared with its budget. */
  addedBytes?: number
  seconds: number
  /** The last lines of the first step that failed. */
  failure?: string
}

const MARKS = { true: '✓', false: '✗', undefined: '–' }

/** Writes one line for each outcome. */
export function rehearsalTable(outcomes: readonly Outcome[]): string {
  const rows = [
    ['candidate', ...steps, 'bytes', 'seconds'],
    ...outcomes.map(({ title, results, addedBytes, seconds }) => [
      title,
      ...steps.map(step => MARKS[`${results[step]}`]),
      addedBytes === undefined ? '–' : `${addedBytes < 0 ? '−' : '+'}${Math.abs(addedBytes)}`,
      String(seconds)
    ])
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  const line = (row: string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}

/** Writes the outcomes as one table, with the failures and what waits for a newer Node below it. */
export function rehearsalReport(outcomes: readonly Outcome[], waiting: readonly string[]): string {
  const updated = outcomes
    .filter(({ updates }) => updates.length > 0)
    .map(({ title, updates }) => `${title}:\n${updates.map(update => `  ${nameOf(update)}`).join('\n')}`)
  const failures = outcomes.flatMap(({ title, failure }) =>
    failure ? [`${title} breaks:\n${indented(failure)}`] : []
  )
  const later =
    waiting.length > 0 ? [`Waits for a newer Node:\n${waiting.map(name => `  ${name}`).join('\n')}`] : []
  return [rehearsalTable(outcomes), ...updated, ...failures, ...later].join('\n\n')
}

export const nameOf = ({ name, from, to, needsNode }: Update): string =>
  `${name} ${from} → ${to}${needsNode ? ` (Node ${needsNode})` : ''}`

const indented = (text: string): string => text.replace(/^/gm, '  ')
