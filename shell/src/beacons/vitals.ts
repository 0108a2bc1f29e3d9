import type { Vital } from './beacon.rules'

/** What of a performance entry is read here; not every browser has every kind. */
interface VitalEntry extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
  responseStart?: number
}

const SLOWEST_TRACKED = 10
const INTERACTIONS_PER_OUTLIER = 50
const SESSION_GAP_MS = 1000
const SESSION_LENGTH_MS = 5000

function observe(type: string, onEntry: (entry: VitalEntry) => void, options: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return
  new PerformanceObserver(list => list.getEntries().forEach(onEntry)).observe({
    type,
    buffered: true,
    ...options
  })
}

/**
 * Measures the first page as web.dev defines its vitals, from the very start: browsers keep what happened. Answers what
 * is known so far, once; later the same page would be counted twice.
 */
export function measureVitals(): () => Vital[] {
  const measured = new Map<Vital['name'], number>()
  const round = (value: number): number => Math.round(value * 1e4) / 1e4
  observe('largest-contentful-paint', ({ startTime }) => measured.set('LCP', startTime))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.set('FCP', startTime)
  })
  observe('navigation', ({ responseStart = 0 }) => measured.set('TTFB', responseStart))
  observeLayoutShifts(value => measured.set('CLS', value))
  observeInteractions(value => measured.set('INP', value))
  return () => {
    const all = [...measured].map(([name, value]) => ({ name, value: round(value) }))
    measured.clear()
    measured.set = () => measured
    return all
  }
}

/** The worst burst of layout shifts: less than a second apart, five seconds at most. */
function observeLayoutShifts(report: (value: number) => void): void {
  let sum = 0
  let largest = 0
  let startedAt = 0
  let lastShiftAt = -Infinity
  if (PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) report(0)
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    if (startTime - lastShiftAt > SESSION_GAP_MS || startTime - startedAt > SESSION_LENGTH_MS) {
      sum = 0
      startedAt = startTime
    }
    lastShiftAt = startTime
    sum += value
    if (sum > largest) report((largest = sum))
  })
}

/** The slowest answer to a press or a key, one in fifty left out. */
function observeInteractions(report: (value: number) => void): void {
  const slowest = new Map<number, number>()
  let count = 0
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (!interactionId) return
      if (!slowest.has(interactionId)) count++
      slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
      const sorted = [...slowest].sort(([, a], [, b]) => b - a)
      for (const [id] of sorted.slice(SLOWEST_TRACKED)) slowest.delete(id)
      report(sorted[Math.min(sorted.length - 1, Math.floor(count / INTERACTIONS_PER_OUTLIER))]?.[1] ?? 0)
    },
    { durationThreshold: 16 }
  )
}
