import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Which requests are dropped follows from this number and their addresses, so that every run drops the same ones. */
export const SEED = 41
const DROPPED = 0.03
const BYTES_PER_S = 400_000 / 8
const LATENCY_MS = 400
const CPU_SLOWDOWN = 8

/** How a request ends: before it reaches the shop, or when the shop has done what it asks for. */
type Loss = 'request' | 'response'
type Loses = (name: string, attempt: number) => Loss | undefined

/** Returns a number from 0 to 1 that is the same in every run. */
const chance = (...keys: (string | number)[]): number =>
  createHash('sha256').update(keys.join(' ')).digest().readUInt32BE(0) / 2 ** 32

/** The first request for every address is lost, or for those that match. */
export const everyFirst =
  (pattern = /./): Loses =>
  (name, attempt) =>
    attempt === 0 && pattern.test(name) ? 'request' : undefined

export const threePercent: Loses = (name, attempt) =>
  chance(SEED, name, attempt) >= DROPPED
    ? undefined
    : chance(SEED, name, attempt, 'loss') < 0.5
      ? 'request'
      : 'response'

/**
 * Returns a name that is the same in every run, for every build and for every source of a release: without hashes of files, ids of
 * orders and the time. */
const nameOf = ({ method, url }: { method: string; url: string }): string => {
  const { pathname, search } = new URL(url)
  const path = pathname
    .replace(/\/(?:releases|r)\/([^/]+)\/[0-9a-f]{16}(?:~\d)?\//, '/$1/')
    .replace(/\.[0-9a-f]{6,}\./, '.')
    .replace(/(order[^/]*)\/[0-9a-f]{24}/, '$1/…')
  return `${method} ${path}${search.replace(/_ts=\d+/, '')}`
}

/**
 * Loses requests of a page, but for documents, which the browser's own page loads again. Returns the names of those lost so
 * far. The browser's cache stays as it is, unlike with `page.route`.
 */
export async function loseRequests(page: Page, loses: Loses): Promise<string[]> {
  const lost: string[] = []
  const attempts = new Map<string, number>()
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', ({ requestId, request, resourceType, responseStatusCode }) => {
    // The page may be closed by now.
    const answered = (done: Promise<unknown>): void => void done.catch(() => undefined)
    const fail = () => browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    if (responseStatusCode !== undefined) return answered(fail())
    const name = nameOf(request)
    const attempt = attempts.get(name) ?? 0
    attempts.set(name, attempt + 1)
    const loss = resourceType === 'Document' ? undefined : loses(name, attempt)
    if (loss) lost.push(`${name}: the ${loss}`)
    return answered(
      loss === 'request'
        ? fail()
        : browser.send('Fetch.continueRequest', { requestId, interceptResponse: loss === 'response' })
    )
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  return lost
}

/** Makes the CPU eight times slower, and the connection one of 400 kbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S
  })
}
