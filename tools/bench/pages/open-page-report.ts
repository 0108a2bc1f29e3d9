import { MEASURED_CHANGES, type HeapGrowth } from './measure/memory'
import { median } from './report'

/** What a visitor does in an open page, measured several times, in milliseconds. */
export interface OpenPageTimes {
  name: string
  times: readonly number[]
  atMost?: number | undefined
}

/** Milliseconds. */
export const STEP_MAX = 150
/** Growth of the heap over the page changes, as a share: more is retained per page, not once. */
export const HEAP_GROWTH_MAX = 0.1

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const verdict = (isMet: boolean): string => (isMet ? '✓' : '✗')
const ms = (value: number): string => value.toFixed(0)
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2)

/** Renders medians with minimum and maximum, and whether each limit is met; a time without a measurement misses it. */
export function timesTable(all: readonly OpenPageTimes[]): string {
  const cells = all.map(({ name, times, atMost }) => {
    const middle = median(times)
    const range = times.length
      ? `**${ms(middle)}** (${ms(Math.min(...times))}–${ms(Math.max(...times))})`
      : '–'
    return [name, range, atMost === undefined ? '–' : `${atMost} ${verdict(middle <= atMost)}`]
  })
  return table(['', 'ms', 'limit'], cells)
}

/** One row for the first page changes, which also fill caches, one for as many again, in which only a leak grows. */
export function heapTable({ before, after, later }: HeapGrowth): string {
  const cells = (name: string, from: number, to: number): string[] => [
    name,
    megabytes(from),
    megabytes(to),
    `${((to / from - 1) * 100).toFixed(1)} %`,
    `${HEAP_GROWTH_MAX * 100} % ${verdict(to <= from * (1 + HEAP_GROWTH_MAX))}`
  ]
  return table(
    ['', 'before, MB', 'after, MB', 'growth', 'limit'],
    [
      cells(`over ${MEASURED_CHANGES} page changes`, before, after),
      cells(`over ${MEASURED_CHANGES} more`, after, later)
    ]
  )
}

/** Renders the section of `docs/performance.md`. */
export function openPageSectionOf(
  { times, heap }: { times: readonly OpenPageTimes[]; heap: HeapGrowth },
  { runs, chromium, machine }: { runs: number; chromium: string; machine: string }
): string {
  const day = new Date().toISOString().slice(0, 10)
  return [
    '## In an open page: `npm run bench:pages`',
    '',
    `${day}, Chromium ${chromium}, ${machine}. The same phone and network; medians of ${runs}, with minimum and maximum. Every`,
    'time starts in a settled page with an empty cache. Interactions: from the tap to the next paint (the duration of Event',
    'Timing, in steps of 8 ms; 16 is the least that it records), signed in. Listing → product: from the click on a card to',
    'the first frame with the name and the price of the product.',
    '',
    timesTable(times),
    '',
    `JavaScript values in a heap snapshot, without code, before and after ${MEASURED_CHANGES} changes and as many again, among home, listing and product without a reload, after`,
    'twelve changes that load the modules; a desktop without throttling.',
    '',
    heapTable(heap)
  ].join('\n')
}
