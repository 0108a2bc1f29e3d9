import { loadSources, vitalNames, type BeaconEvent, type VitalName } from '@sahra/shared/contract/beacon'
import { z } from 'zod'
import type { Figure } from '../release/shapes/responses'
import { addValue, figureOf, histogram, mergeHistogram } from './histogram'

/** Milliseconds; CLS in thousandths. */
const vitals = z.partialRecord(z.enum(vitalNames), histogram)
type Vitals = z.infer<typeof vitals>

/** Counts of one release. */
export const releaseStats = z.object({
  /** How often it was loaded from each source. */
  loads: z.record(z.enum(loadSources), z.number()),
  /** Milliseconds until a remote was loaded. */
  ms: histogram,
  /** 'render TypeError probe.1a2b3c4d.js:1:234' → how often. */
  errors: z.record(z.string(), z.number()),
  /** The same keys → `app@release file:line:column`, innermost first: of the first such error of a day. */
  stacks: z.record(z.string(), z.array(z.string())).optional(),
  vitals,
  /** 'product 4g' → the same of this page over this connection. */
  pages: z.record(z.string(), vitals).optional(),
  /** 'button.mfe-product-add' → INP of visits whose slowest press was of this element. */
  presses: z.record(z.string(), histogram).optional()
})
export type ReleaseStats = z.infer<typeof releaseStats>

/** Of errors, pages and pressed elements: anyone can send anything. */
const MAX_DIFFERENT = 40
/** Counts those beyond the limit. */
const OTHERS = 'others'

export const emptyStats = (): ReleaseStats => ({
  loads: { primary: 0, mirror: 0, previous: 0 },
  ms: {},
  errors: {},
  vitals: {}
})

export function addEvent(stats: ReleaseStats, event: BeaconEvent): void {
  if (event.kind === 'load') {
    stats.loads[event.source]++
    addValue(stats.ms, event.ms)
  } else if (event.kind === 'vital') {
    addVital(stats, event)
  } else {
    const key = errorKeyOf(event)
    addError(stats.errors, key, 1)
    if (event.stack && key in stats.errors) (stats.stacks ??= {})[key] ??= event.stack
  }
}

function addVital(stats: ReleaseStats, event: Extract<BeaconEvent, { kind: 'vital' }>): void {
  const { name, page, connection, target } = event
  const value = name === 'CLS' ? event.value * 1000 : event.value
  addValue((stats.vitals[name] ??= {}), value)
  if (page) {
    const pages = (stats.pages ??= {})
    const key = [page, connection].filter(Boolean).join(' ')
    addValue(((pages[limited(pages, key)] ??= {})[name] ??= {}), value)
  }
  if (target) {
    const presses = (stats.presses ??= {})
    addValue((presses[limited(presses, target)] ??= {}), value)
  }
}

/** Class and position of an error: `render TypeError probe.1a2b3c4d.js:1:234`. */
export const errorKeyOf = ({
  during,
  name,
  location
}: Pick<Extract<BeaconEvent, { kind: 'error' }>, 'during' | 'name' | 'location'>): string =>
  [during, name, location].filter(Boolean).join(' ')

/** Adds the counts of another period to `target`. */
export function mergeStats(target: ReleaseStats, source: ReleaseStats): void {
  for (const name of loadSources) target.loads[name] += source.loads[name]
  mergeHistogram(target.ms, source.ms)
  for (const [error, times] of Object.entries(source.errors)) addError(target.errors, error, times)
  for (const [error, stack] of Object.entries(source.stacks ?? {}))
    if (error in target.errors) (target.stacks ??= {})[error] ??= stack
  mergeVitals(target.vitals, source.vitals)
  for (const [page, measured] of Object.entries(source.pages ?? {})) {
    const pages = (target.pages ??= {})
    mergeVitals((pages[limited(pages, page)] ??= {}), measured)
  }
  for (const [pressed, values] of Object.entries(source.presses ?? {})) {
    const presses = (target.presses ??= {})
    mergeHistogram((presses[limited(presses, pressed)] ??= {}), values)
  }
}

export const vitalFigures = (measured: Vitals): Partial<Record<VitalName, Figure>> =>
  Object.fromEntries(
    vitalNames.flatMap(name => {
      const figure = figureOf(measured[name], name === 'CLS' ? 1000 : 1)
      return figure ? [[name, figure]] : []
    })
  )

function mergeVitals(target: Vitals, source: Vitals): void {
  for (const name of vitalNames) {
    const values = source[name]
    if (values) mergeHistogram((target[name] ??= {}), values)
  }
}

function addError(errors: Record<string, number>, error: string, times: number): void {
  const key = limited(errors, error)
  errors[key] = (errors[key] ?? 0) + times
}

function limited(counted: object, key: string): string {
  const different = Object.keys(counted).length - (OTHERS in counted ? 1 : 0)
  return Object.hasOwn(counted, key) || different < MAX_DIFFERENT ? key : OTHERS
}
