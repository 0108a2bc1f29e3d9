import { beaconRequest, type BeaconRequest } from '@sahra/shared/contract/beacon'
import { sendBeacons } from './beacons.service'
import { reportEarlyEnd } from './early-end.service'
import { report, reports, shownPage, USABLE_MARK } from './reports'

const shell = 'shell@0123456789abcdef'
const { PerformanceObserver, Blob } = globalThis
const loaded = { kind: 'load', release: shell, ms: 31, source: 'primary' }
let sent: BeaconRequest[] = []

/** Delivers the mark of a usable page when `usable` is called, as a browser does. */
function fakeBrowser(): { usable: (startTime: number, detail?: object) => void } {
  const listeners: ((startTime: number, detail?: object) => void)[] = []
  class Observer {
    static supportedEntryTypes = ['mark']
    constructor(private readonly onEntries: (list: { getEntries: () => object[] }) => void) {}
    observe({ type }: { type: string }): void {
      if (type === 'mark')
        listeners.push((startTime, detail) =>
          this.onEntries({ getEntries: () => [{ name: USABLE_MARK, startTime, detail }] })
        )
    }
  }
  class TextBlob extends Blob {
    constructor(readonly parts: string[]) {
      super(parts)
    }
  }
  const sendBeacon = (_: string, { parts }: TextBlob) => {
    sent.push(beaconRequest.parse(JSON.parse(parts.join(''))))
    return true
  }
  Object.assign(globalThis, { PerformanceObserver: Observer, Blob: TextBlob })
  Object.assign(navigator, { sendBeacon })
  const entries = [
    { name: 'https://shop.example/releases/shell/0123456789abcdef/shell.1a.js', duration: 31.4 }
  ]
  Object.assign(performance, { getEntriesByType: () => entries })
  return { usable: (...mark) => listeners.forEach(listener => listener(...mark)) }
}

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  reports.length = 0
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, { PerformanceObserver, Blob })
})

// C372
test('without a visit the first request waits, and holds that the shell was loaded', () => {
  const { usable } = fakeBrowser()
  sendBeacons(shell)
  expect(sent).toEqual([])
  usable(812.4)
  expect(sent).toEqual([])
  jest.advanceTimersByTime(10_000)
  expect(sent).toEqual([
    { events: [loaded, { kind: 'vital', release: shell, name: 'hydration', value: 812 }] }
  ])
  jest.advanceTimersByTime(20_000)
  expect(sent).toHaveLength(1)
})

test('C455 a vital says with which page and over what connection the visit began', () => {
  const { usable } = fakeBrowser()
  const shown = (app: string, page: string) =>
    `<div data-boundary="${app}" data-release="00aa11bb22cc33dd" data-page="${page}"></div>`
  document.body.innerHTML = shown('mfe-product', 'product')
  const marked = shownPage()
  document.body.innerHTML = shown('mfe-account', 'sign-in')
  Object.assign(navigator, { connection: { effectiveType: '3g' } })
  sendBeacons(shell)
  usable(700, marked)
  document.body.innerHTML = ''
  jest.advanceTimersByTime(10_000)
  const opened = { release: 'mfe-product@00aa11bb22cc33dd', page: 'product', connection: '3g' }
  expect(sent[0]?.events[1]).toEqual({ kind: 'vital', ...opened, name: 'hydration', value: 700 })
  Object.assign(navigator, { connection: undefined })
})

test('a visit is sent at once, and again with the time until the page was usable', () => {
  const { usable } = fakeBrowser()
  sendBeacons(shell, 'a.token')
  expect(sent).toEqual([{ visit: 'a.token', events: [loaded] }])
  usable(5200)
  usable(9000)
  expect(sent.slice(1)).toEqual([
    { visit: 'a.token', events: [{ kind: 'vital', release: shell, name: 'hydration', value: 5200 }] }
  ])
})

test('the first request of a visit holds what was reported before', () => {
  fakeBrowser()
  report({ release: 'mfe-home@00aa11bb22cc33dd', ms: 12, source: 'mirror' })
  sendBeacons(shell, 'a.token')
  expect(sent.map(({ events }) => events.length)).toEqual([2])
})

test('a visit that ends early is sent with whether something failed', () => {
  fakeBrowser()
  const leave = reportEarlyEnd('a.token', shell)
  dispatchEvent(new Event('pagehide'))
  report({ during: 'load', error: new Error('layla@sahra.example') })
  dispatchEvent(new Event('pagehide'))
  leave()
  dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([
    { visit: 'a.token', events: [] },
    { visit: 'a.token', events: [{ kind: 'error', release: shell, during: 'script', name: 'Unknown' }] }
  ])
})
