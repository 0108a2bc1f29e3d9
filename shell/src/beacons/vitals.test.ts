import { measureVitals } from './vitals'

/** Delivers one buffered entry of each type, as a browser does. */
function fakeObserver(entries: Record<string, object>) {
  return class {
    static supportedEntryTypes = Object.keys(entries)
    constructor(private readonly onEntries: (list: { getEntries: () => object[] }) => void) {}
    observe({ type }: { type: string }): void {
      this.onEntries({ getEntries: () => [entries[type]!] })
    }
    takeRecords = (): object[] => []
    disconnect(): void {}
  }
}

const { PerformanceObserver } = globalThis
afterEach(() => void Object.assign(globalThis, { PerformanceObserver }))

test('entries that the browser has recorded and not delivered yet count', () => {
  class Recording extends fakeObserver({ 'largest-contentful-paint': { startTime: 640 } }) {
    override observe(): void {}
    override takeRecords = () => [{ startTime: 640 }]
  }
  Object.assign(globalThis, { PerformanceObserver: Recording })
  const takeVitals = measureVitals()
  expect(takeVitals()).toEqual([{ name: 'LCP', value: 640 }])
})

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
