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

test('C455 the slowest press is named by its tag and class, without what it shows', () => {
  document.body.innerHTML =
    '<button class="mfe-product-add-X-2_ big">Add for Layla<b>!</b></button><textarea>Layla</textarea>'
  const press = (interactionId: number, duration: number, target: Node | null) =>
    ({ interactionId, duration, target }) as const
  let onEntries: (list: { getEntries: () => object[] }) => void = () => undefined
  class Presses extends fakeObserver({ event: {} }) {
    constructor(listener: (list: { getEntries: () => object[] }) => void) {
      super(listener)
      onEntries = listener
    }
    override observe(): void {}
  }
  Object.assign(globalThis, { PerformanceObserver: Presses })
  const takeVitals = measureVitals()
  const [bold, area] = [document.querySelector('b'), document.querySelector('textarea')]
  onEntries({ getEntries: () => [press(1, 96, area), press(2, 40, bold), press(2, 480, null)] })
  expect(takeVitals()).toEqual([{ name: 'INP', value: 480, target: 'button.mfe-product-add' }])
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
