// Not the package web-vitals: it is 3062 bytes (brotli) for these five values, this file is 732.
import { isMeasured, watchEntries } from '@sahra/shared/browser/performance-entries'
import type { VitalName } from '@sahra/shared/contract/beacon'
import { USABLE_MARK, type UsablePage } from './reports'

export interface Vital {
  name: VitalName
  value: number
  /** Of INP. */
  target?: string
}

/** Fields of the performance entries below; support differs between browsers. */
interface VitalEntry extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
  responseStart?: number
  target?: Node | null
}

const SLOWEST_TRACKED = 10
const INTERACTIONS_PER_OUTLIER = 50
const SESSION_WINDOW_GAP_MS = 1000
const SESSION_WINDOW_MS = 5000

type Observe = (type: string, onEntry: (entry: VitalEntry) => void, options?: object) => void

/**
 * Measures the web vitals of the first page as web.dev defines them, from buffered entries. Returns a function that
 * takes the values: a second call returns none, so that a page is counted once.
 */
export function measureVitals(): () => Vital[] {
  const values = new Map<Vital['name'], number>()
  let pressed: string | undefined
  const ends: (() => void)[] = []
  const observe: Observe = (...args) => {
    const end = watchEntries(...args)
    if (end) ends.push(end)
  }
  const round = (value: number): number => Math.round(value * 1e4) / 1e4
  observe('largest-contentful-paint', ({ startTime }) => values.set('LCP', startTime))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') values.set('FCP', startTime)
  })
  observe('navigation', ({ responseStart = 0 }) => values.set('TTFB', responseStart))
  observeLayoutShifts(observe, value => values.set('CLS', value))
  observeInteractions(observe, (value, target) => {
    values.set('INP', value)
    pressed = target
  })
  return () => {
    ends.splice(0).forEach(end => end())
    // WebKit can report a first byte before the start; one invalid value makes the server refuse the whole beacon.
    const measured = [...values].filter(([, value]) => value >= 0)
    const vitals = measured.map(([name, value]) => ({
      ...{ name, value: round(value) },
      ...(name === 'INP' && pressed ? { target: pressed } : {})
    }))
    values.clear()
    return vitals
  }
}

/** Calls `onUsable` once, with the time from the start of the navigation until the first page is usable, and that page. */
export function whenUsable(onUsable: (milliseconds: number, page: UsablePage) => void): void {
  let isKnown = false
  watchEntries('mark', entry => {
    const { name, startTime, detail } = entry as PerformanceMark
    if (isKnown || name !== USABLE_MARK) return
    isKnown = true
    onUsable(Math.round(startTime), (detail ?? {}) as UsablePage)
  })
}

/** CLS: the largest session window of layout shifts. */
function observeLayoutShifts(observe: Observe, onValue: (value: number) => void): void {
  let sum = 0
  let largest = 0
  let windowStart = 0
  let lastShift = -Infinity
  if (isMeasured('layout-shift')) onValue(0)
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    if (startTime - lastShift > SESSION_WINDOW_GAP_MS || startTime - windowStart > SESSION_WINDOW_MS) {
      sum = 0
      windowStart = startTime
    }
    lastShift = startTime
    sum += value
    if (sum > largest) onValue((largest = sum))
  })
}

/** INP: the slowest interaction, leaving out one outlier in fifty. */
function observeInteractions(
  observe: Observe,
  onValue: (value: number, target: string | undefined) => void
): void {
  const slowest = new Map<number, { duration: number; target: string | undefined }>()
  let count = 0
  observe(
    'event',
    ({ interactionId, duration, target }) => {
      if (!interactionId) return
      if (!slowest.has(interactionId)) count++
      const known = slowest.get(interactionId)
      slowest.set(interactionId, {
        duration: Math.max(duration, known?.duration ?? 0),
        target: known?.target ?? nameOf(target)
      })
      const sorted = [...slowest].sort(([, a], [, b]) => b.duration - a.duration)
      for (const [id] of sorted.slice(SLOWEST_TRACKED)) slowest.delete(id)
      const [, shown] = sorted[Math.min(sorted.length - 1, Math.floor(count / INTERACTIONS_PER_OUTLIER))]!
      onValue(shown.duration, shown.target)
    },
    { durationThreshold: 16 }
  )
}

/** `button.mfe-product-add`: tag and class of a control, without the hash of its stylesheet; nothing that a visitor typed. */
function nameOf(node: Node | null | undefined): string | undefined {
  if (!(node instanceof Element)) return undefined
  const control = node.closest('button, a, input, select, textarea, summary, [role]') ?? node
  const [, name] = /^([\w-]+)-[\w-]{4,6}$/.exec(control.classList[0] ?? '') ?? []
  return [control.localName, name].filter(Boolean).join('.').slice(0, 60)
}
