import { measureVitals } from './vitals'

/** Delivers one buffered entry of each type, as a browser does. */
function fakeObserver(entries: Record<string, object>) {
  return class {
    static supportedEntryTypes = Object.keys(entries)
    constructor(private readonly onEntries: (list: { getEntries: () => object[] }) => void) {}
    observe({ type }: { type: string }): void {
      this.onEntries({ getEntries: () => [entries[type]!] })
    }
  }
}

const { PerformanceObserver } = globalThis
afterEach(() => void Object.assign(globalThis, { PerformanceObserver }))

test('a time below 0 is left out: the server refuses a beacon that holds one', () => {
  const entries = {
    'largest-contentful-paint': { startTime: -3 },
    paint: { name: 'first-contentful-paint', startTime: 120 },
    navigation: { responseStart: 0 }
  }
  Object.assign(globalThis, { PerformanceObserver: fakeObserver(entries) })
  const takeVitals = measureVitals()
  expect(takeVitals()).toEqual([
    { name: 'FCP', value: 120 },
    { name: 'TTFB', value: 0 }
  ])
  expect(takeVitals()).toEqual([])
})
