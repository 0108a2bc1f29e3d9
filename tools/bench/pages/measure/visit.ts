import type { Browser, CDPSession, Page } from '@playwright/test'
import path from 'node:path'
import { NetLog, type Bytes } from './net-log'

export interface Target {
  name: string
  url: string
  /** Selector of the element that counts as content. */
  content: string
  /** False for a page without scripts, which is never hydrated. */
  isInteractive: boolean
}

/** Element of the largest contentful paint: URL of the picture ('' for text) and size on the screen. */
export interface Largest {
  address: string
  width: number
  height: number
}

export interface Measured extends Bytes {
  firstPaint: number
  largestPaint: number
  content: number
  hydrated: number
  blocking: number
  shift: number
  depth: number
  chain: string[]
  largest: Largest
  errors: string[]
  waterfall: string[]
}

/** Mid-range phone on a slow 4G connection. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  serviceWorkers: 'block' as const,
  reducedMotion: 'reduce' as const
}
const network = { latency: 150, kbpsDown: 1600, kbpsUp: 750 }
const SLOWER_CPU = 4
const SETTLED_MS = 1200
const TIMEOUT_MS = 60_000

interface InPage {
  lcp: ({ at: number } & Largest) | null
  shift: number
  long: [start: number, duration: number][]
  content: number | null
  hydrated: number | null
}

/** Measures one cold visit: empty cache, no cookies, new connections. `deep` follows async call stacks, which is slow. */
export async function visit(browser: Browser, target: Target, deep = false): Promise<Measured> {
  const context = await browser.newContext(phone)
  try {
    await context.addInitScript({
      content: `window.__contentSelector = ${JSON.stringify(target.content)}; window.__isInteractive = ${target.isInteractive}`
    })
    await context.addInitScript({ path: path.join(import.meta.dirname, 'in-page.js') })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await throttle(cdp)
    if (deep) await followAsyncStacks(cdp)
    const net = new NetLog(cdp)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(target.url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    await waitUntilSettled(page, net, target)
    const seen = await page.evaluate<InPage>('window.__measured')
    const paints = await page.evaluate<number>(
      `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN`
    )
    const chain = net.depth()
    return {
      ...net.bytes(),
      firstPaint: paints,
      largestPaint: seen.lcp?.at ?? NaN,
      content: Math.max(seen.content ?? NaN, paints),
      hydrated: seen.hydrated ?? NaN,
      blocking: seen.long.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      shift: seen.shift,
      depth: chain.length,
      chain,
      largest: {
        address: seen.lcp?.address ?? '',
        width: seen.lcp?.width ?? 0,
        height: seen.lcp?.height ?? 0
      },
      errors,
      waterfall: net.waterfall()
    }
  } finally {
    await context.close()
  }
}

async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: (network.kbpsDown * 1000) / 8,
    uploadThroughput: (network.kbpsUp * 1000) / 8,
    connectionType: 'cellular4g'
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
}

async function followAsyncStacks(cdp: CDPSession): Promise<void> {
  await cdp.send('Debugger.enable')
  await cdp.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 })
  await cdp.send('Debugger.setSkipAllPauses', { skip: true })
}

/** Waits until the content is visible, the page is hydrated and the network is idle. */
async function waitUntilSettled(page: Page, net: NetLog, { url, isInteractive }: Target): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  const isReady = `window.__measured.content !== null && (${!isInteractive} || window.__measured.hydrated !== null)`
  while (!(net.isQuiet(SETTLED_MS) && (await page.evaluate<boolean>(isReady)))) {
    if (Date.now() > until) throw new Error(`${url} did not settle`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
