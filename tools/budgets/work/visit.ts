import type { Browser, CDPSession, Page } from 'playwright-core'

/** What a page has done until it is hydrated and at rest. */
export interface Work {
  /** Calls of functions, by the URL of their script. */
  calls: ReadonlyMap<string, number>
  /** Elements of its document. */
  elements: number
  /** Its own and that of its document; files that are inline have none. */
  requests: number
}

const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, reducedMotion: 'reduce' as const }
const TIMEOUT_MS = 60_000
/** What waits for longer is not part of the start: beacons, the federation runtime, the state of the plan. */
const LATER_MS = 1000

/** Runs in the page before its own scripts. Visitors who save data load no further page. */
const untouched = `{
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  const { setTimeout, clearTimeout } = window
  const timers = (window.__timers = new Set())
  window.setTimeout = (run, ms, ...more) => {
    if (ms >= ${LATER_MS}) return 0
    const timer = setTimeout(() => {
      timers.delete(timer)
      run(...more)
    }, ms)
    timers.add(timer)
    return timer
  }
  window.clearTimeout = timer => {
    timers.delete(timer)
    clearTimeout(timer)
  }
}`
/** Resolves to whether the page is hydrated and nothing waits for its time, when the main thread is idle. */
const untilIdle = `new Promise(done => requestIdleCallback(() =>
  done(performance.getEntriesByName('usable').length > 0 && __timers.size === 0)))`

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Opens a page and counts what it does. `prepare` changes what it loads. */
export async function countWork(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<void>
): Promise<Work> {
  const context = await browser.newContext(phone)
  try {
    await context.addInitScript({ content: untouched })
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    // What a picture shows makes no difference, whether it loads does.
    await page.route(/\.(webp|avif|jpe?g|png)(\?|$)/, route =>
      route.fulfill({ contentType: 'image/gif', body: pixel })
    )
    // A web font changes the height of the page when it arrives, and with it which lazy pictures load.
    await page.route(/\.woff2(\?|$)/, route => route.abort())
    await prepare?.(page)
    const requests = await watchRequests(page)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await page.goto(url, { waitUntil: 'load' })
    const calls = new Map<string, number>()
    do await countUntilRest(cdp, page, { calls, isLoading: requests.areOpen })
    while (requests.releaseNext())
    const elements = await page.evaluate<number>("document.querySelectorAll('*').length")
    return { calls, elements, requests: requests.count() }
  } finally {
    await context.close()
  }
}

interface Requests {
  count: () => number
  /** Whether something is loading besides what is held back. */
  areOpen: () => boolean
  /** Sends the oldest call that is held back; false when there is none. */
  releaseNext: () => boolean
}

/**
 * Holds calls of the api back until they are released. What arrives while React hydrates lets it begin again, and what
 * arrives together is rendered together: both depend on the speed of the machine.
 */
async function watchRequests(page: Page): Promise<Requests> {
  const held: (() => Promise<void>)[] = []
  let [open, all] = [0, 0]
  page.on('request', () => (open++, all++))
  page.on('requestfinished', () => open--)
  page.on('requestfailed', () => open--)
  await page.route('**/*', route => {
    if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback()
    held.push(() => route.continue())
  })
  return {
    count: () => all,
    areOpen: () => open > held.length,
    releaseNext() {
      const next = held.shift()
      void next?.()
      return next !== undefined
    }
  }
}

/** A page is at rest when nothing was called between two idle moments, and nothing is loading or waits for its time. */
async function countUntilRest(
  cdp: CDPSession,
  page: Page,
  { calls, isLoading }: { calls: Map<string, number>; isLoading: () => boolean }
): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  for (let quiet = 0; quiet < 2;) {
    if (Date.now() > until) throw new Error(`${page.url()} did not come to rest`)
    const isIdle = (await page.evaluate<boolean>(untilIdle)) && !isLoading()
    const latest = await takeCalls(cdp, calls)
    quiet = isIdle && latest === 0 ? quiet + 1 : 0
  }
}

/** Adds the calls since the last time to `calls` and returns their number. */
async function takeCalls(cdp: CDPSession, calls: Map<string, number>): Promise<number> {
  let latest = 0
  for (const { url, functions } of (await cdp.send('Profiler.takePreciseCoverage')).result) {
    if (!url.startsWith('http')) continue
    const count = functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
    calls.set(url, (calls.get(url) ?? 0) + count)
    latest += count
  }
  return latest
}
