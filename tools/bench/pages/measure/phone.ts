import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { NetLog } from './net-log'

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
export const TIMEOUT_MS = 60_000

/** A page in a context of its own: empty cache, no cookies, new connections. */
export interface PhonePage {
  context: BrowserContext
  page: Page
  cdp: CDPSession
  net: NetLog
  /** Messages of uncaught exceptions. */
  errors: string[]
}

/** Opens a page with the scripts of the measurement; `content`: selector of what counts as content. */
export async function openPhonePage(
  browser: Browser,
  { content, isInteractive }: { content: string; isInteractive: boolean },
  scripts: readonly string[]
): Promise<PhonePage> {
  const context = await browser.newContext(phone)
  await context.addInitScript({
    content: `window.__contentSelector = ${JSON.stringify(content)}; window.__isInteractive = ${isInteractive}`
  })
  for (const path of scripts) await context.addInitScript({ path })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await throttle(cdp)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return { context, page, cdp, net: new NetLog(cdp), errors }
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

/** Opens a URL and waits until the content is visible, the page is hydrated and the network is idle. */
export async function openSettled(
  { page, net }: PhonePage,
  url: string,
  isInteractive = true
): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
  const until = Date.now() + TIMEOUT_MS
  const isReady = `window.__measured.content !== null && (${!isInteractive} || window.__measured.hydrated !== null)`
  while (!(net.isQuiet(SETTLED_MS) && (await page.evaluate<boolean>(isReady)))) {
    if (Date.now() > until) throw new Error(`${url} did not settle`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
