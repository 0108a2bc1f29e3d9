import { vitals, type BeaconEvent, type loadSources } from './beacon'
import { mergeHistogram, addValue, type Histogram } from './histogram'

/** What pages told of one release, counted; one line of the file. */
export interface ReleaseStats {
  loads: Record<(typeof loadSources)[number], number>
  /** Milliseconds until a remote was there. */
  ms: Histogram
  /** 'render TypeError probe.1a2b3c4d.js:1:234' → how often. */
  errors: Record<string, number>
  /** Milliseconds; CLS in thousandths. */
  vitals: Record<string, Histogram>
}

const DIFFERENT_ERRORS = 40
export const otherErrors = 'others'

export const emptyStats = (): ReleaseStats => ({
  loads: { first: 0, mirror: 0, previous: 0 },
  ms: {},
  errors: {},
  vitals: {}
})

export function addEvent(tally: ReleaseStats, event: BeaconEvent): void {
  if (event.kind === 'load') {
    tally.loads[event.way]++
    addValue(tally.ms, event.ms)
  } else if (event.kind === 'vital') {
    addValue((tally.vitals[event.name] ??= {}), event.name === 'CLS' ? event.value * 1000 : event.value)
  } else {
    countError(tally.errors, [event.what, event.name, event.at].filter(Boolean).join(' '), 1)
  }
}

/** Adds another tally of the same release. */
export function mergeStats(to: ReleaseStats, from: ReleaseStats): void {
  for (const way of ['first', 'mirror', 'previous'] as const) to.loads[way] += from.loads[way]
  mergeHistogram(to.ms, from.ms)
  for (const [error, times] of Object.entries(from.errors)) countError(to.errors, error, times)
  for (const name of vitals) {
    const histogram = from.vitals[name]
    if (histogram) mergeHistogram((to.vitals[name] ??= {}), histogram)
  }
}

function countError(errors: Record<string, number>, error: string, times: number): void {
  const key = error in errors || Object.keys(errors).length < DIFFERENT_ERRORS ? error : otherErrors
  errors[key] = (errors[key] ?? 0) + times
}
