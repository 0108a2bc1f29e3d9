import type { Browser, CDPSession } from '@playwright/test'
import path from 'node:path'
import type { Bytes } from './net-log'
import { openPhonePage, openSettled } from './phone'

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

const inPage = path.join(import.meta.dirname, 'in-page.js')

interface InPage {
  lcp: ({ at: number } & Largest) | null
  shift: number
  long: [start: number, duration: number][]
  content: number | null
  hydrated: number | null
}

/** Measures one cold visit: empty cache, no cookies, new connections. `deep` follows async call stacks, which is slow. */
export async function visit(browser: Browser, target: Target, deep = false): Promise<Measured> {
  const opened = await openPhonePage(browser, target, [inPage])
  const { context, page, cdp, net, errors } = opened
  try {
    if (deep) await followAsyncStacks(cdp)
    await openSettled(opened, target.url, target.isInteractive)
    const seen = await page.evaluate<InPage>('window.__measured')
    const paints = await page.evaluate<number>(
      `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN`
    )
    const hydrated = seen.hydrated ?? undefined
    const chain = net.depth(hydrated)
    return {
      ...net.bytes(hydrated),
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

async function followAsyncStacks(cdp: CDPSession): Promise<void> {
  await cdp.send('Debugger.enable')
  await cdp.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 })
  await cdp.send('Debugger.setSkipAllPauses', { skip: true })
}
