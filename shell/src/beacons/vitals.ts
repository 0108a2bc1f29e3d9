import type { Vital } from './beacon.rules'

/** What of a performance entry is read here; not every browser has every kind. */
interface Entry extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
  responseStart?: number
}

const SLOWEST_KEPT = 10
const INTERACTIONS_A_STEP = 50
const SHIFTS_APART_MS = 1000
const LONGEST_BURST_MS = 5000

function observe(type: string, each: (entry: Entry) => void, more: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return
  new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more })
}

/**
 * Measures the first page as web.dev defines its vitals, from the very start: browsers keep what happened. Answers what
 * is known so far, once; later the same page would be counted twice.
 */
export function measureVitals(): () => Vital[] {
  const known = new Map<Vital['name'], number>()
  const round = (value: number): number => Math.round(value * 1e4) / 1e4
  observe('largest-contentful-paint', ({ startTime }) => known.set('LCP', startTime))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') known.set('FCP', startTime)
  })
  observe('navigation', ({ responseStart = 0 }) => known.set('TTFB', responseStart))
  shifts(value => known.set('CLS', value))
  interactions(value => known.set('INP', value))
  return () => {
    const all = [...known].map(([name, value]) => ({ name, value: round(value) }))
    known.clear()
    known.set = () => known
    return all
  }
}

/** The worst burst of layout shifts: less than a second apart, five seconds at most. */
function shifts(worst: (value: number) => void): void {
  let sum = 0
  let most = 0
  let began = 0
  let last = -Infinity
  if (PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) worst(0)
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    if (startTime - last > SHIFTS_APART_MS || startTime - began > LONGEST_BURST_MS) {
      sum = 0
      began = startTime
    }
    last = startTime
    sum += value
    if (sum > most) worst((most = sum))
  })
}

/** The slowest answer to a press or a key, one in fifty left out. */
function interactions(slow: (value: number) => void): void {
  const slowest = new Map<number, number>()
  let seen = 0
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (!interactionId) return
      if (!slowest.has(interactionId)) seen++
      slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
      const sorted = [...slowest].sort(([, a], [, b]) => b - a)
      for (const [id] of sorted.slice(SLOWEST_KEPT)) slowest.delete(id)
      slow(sorted[Math.min(sorted.length - 1, Math.floor(seen / INTERACTIONS_A_STEP))]?.[1] ?? 0)
    },
    { durationThreshold: 16 }
  )
}
