import { loadSources, vitalNames, type BeaconEvent } from '@sahra/shared/contract/beacon'
import { z } from 'zod'
import { addValue, histogram, mergeHistogram } from './histogram'

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
  /** Milliseconds; CLS in thousandths. */
  vitals: z.partialRecord(z.enum(vitalNames), histogram)
})
export type ReleaseStats = z.infer<typeof releaseStats>

const MAX_DIFFERENT_ERRORS = 40
/** Counts the errors beyond the limit. */
const OTHER_ERRORS = 'others'

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
    addValue((stats.vitals[event.name] ??= {}), event.name === 'CLS' ? event.value * 1000 : event.value)
  } else {
    const key = errorKeyOf(event)
    addError(stats.errors, key, 1)
    if (event.stack && key in stats.errors) (stats.stacks ??= {})[key] ??= event.stack
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
  for (const name of vitalNames) {
    const values = source.vitals[name]
    if (values) mergeHistogram((target.vitals[name] ??= {}), values)
  }
}

function addError(errors: Record<string, number>, error: string, times: number): void {
  const different = Object.keys(errors).length - (OTHER_ERRORS in errors ? 1 : 0)
  const key = error in errors || different < MAX_DIFFERENT_ERRORS ? error : OTHER_ERRORS
  errors[key] = (errors[key] ?? 0) + times
}
