import type { Browser, CDPSession, Page } from '@playwright/test'
import path from 'node:path'
import { NetLog, type Bytes } from './net-log'

export interface Target {
  name: string
  url: string
  /** What has to be visible for the content to be there. */
  content: string
  /** False for a page without scripts. */
  lives: boolean
}

/** What was painted largest: the address of a picture, '' for text, and its size on the screen. */
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
  complaints: string[]
  waterfall: string[]
}

/** A middling phone on a middling connection. */
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

/** One cold visit: empty cache, no cookies, new connections. `deep` follows scripts across promises, which takes time. */
export async function visit(browser: Browser, target: Target, deep = false): Promise<Measured> {
  const context = await browser.newContext(phone)
  try {
    await context.addInitScript({
      content: `window.__wanted = ${JSON.stringify(target.content)}; window.__lives = ${target.lives}`
    })
    await context.addInitScript({ path: path.join(import.meta.dirname, 'in-page.js') })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await slowDown(cdp)
    if (deep) await followPromises(cdp)
    const net = new NetLog(cdp)
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(target.url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    await settled(page, net, target)
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
      complaints,
      waterfall: net.waterfall()
    }
  } finally {
    await context.close()
  }
}

async function slowDown(cdp: CDPSession): Promise<void> {
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

async function followPromises(cdp: CDPSession): Promise<void> {
  await cdp.send('Debugger.enable')
  await cdp.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 })
  await cdp.send('Debugger.setSkipAllPauses', { skip: true })
}

/** Its content is there, its scripts have taken it over, and nothing has been sent for a while. */
async function settled(page: Page, net: NetLog, { url, lives }: Target): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  const there = `window.__measured.content !== null && (${!lives} || window.__measured.hydrated !== null)`
  while (!(net.isQuiet(SETTLED_MS) && (await page.evaluate<boolean>(there)))) {
    if (Date.now() > until) throw new Error(`${url} did not settle`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
