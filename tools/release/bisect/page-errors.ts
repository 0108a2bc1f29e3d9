import type { BrowserContext } from 'playwright-core'
import { beaconRequest, type BeaconEvent } from '@sahra/shared/contract/beacon'
import { openSmokeBrowser } from '../../../platform/src/registry/check/smoke-browser'
import { pictureWindows } from '../../../platform/src/release/shapes/checked-pages'

export type PageError = Extract<BeaconEvent, { kind: 'error' }>

const SERVED_MS = 15_000
const REPORT_MS = 30_000
const LOOK_AGAIN_MS = 250

/** Opens pages of a preview as visitors do, and returns what they report. */
export interface PreviewVisitor {
  /**
   * `link` opens the preview, which has this release of the app: `app@id`. Resolves to the errors of that release on these
   * paths, in a wide window and on a phone. Rejects when the preview does not have it in time, or a page reports nothing.
   */
  errorsOf: (link: string, release: string, paths: readonly string[]) => Promise<PageError[]>
  close: () => Promise<void>
}

/** Throws `NotJudged` when no browser is installed here. */
export async function openPreviewVisitor(chromium: string): Promise<PreviewVisitor> {
  const browser = await openSmokeBrowser(chromium)
  return {
    async errorsOf(link, release, paths) {
      const found: PageError[] = []
      for (const { width, height } of pictureWindows) {
        const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' })
        try {
          const reports = await collectReports(context)
          await waitUntilServed(context, link, release)
          for (const path of paths) await openAndReport(context, new URL(path, link).href)
          found.push(...reports.filter(error => error.release === release))
        } finally {
          await context.close()
        }
      }
      return found
    },
    close: () => browser.close()
  }
}

/** The errors of all pages. */
type Reports = PageError[]

/** What the pages have: a function that takes a beacon, and whether one was taken. */
interface Reporting {
  reportBeacon: (body: string) => Promise<void>
  hasReported?: boolean
}

/** The body of a beacon is a Blob, which the browser does not give to those who listen to its requests. */
async function collectReports(context: BrowserContext): Promise<Reports> {
  const reports: Reports = []
  await context.exposeFunction('reportBeacon', (body: string) => {
    const { events } = beaconRequest.parse(JSON.parse(body))
    reports.push(...events.filter(event => event.kind === 'error'))
  })
  await context.addInitScript(() => {
    const page = window as unknown as Reporting
    navigator.sendBeacon = (_address, body) => {
      if (body instanceof Blob)
        void body
          .text()
          .then(page.reportBeacon)
          .then(() => (page.hasReported = true))
      return true
    }
  })
  return reports
}

/** Opens the link, whose cookie the context then has, and waits until the gateway has the release in the preview. */
async function waitUntilServed(context: BrowserContext, link: string, release: string): Promise<void> {
  const [, id = ''] = release.split('@')
  const page = await context.newPage()
  await page.goto(link, { waitUntil: 'commit' })
  const isServed = async (shown: string): Promise<boolean> => {
    const response = await fetch(location.href, { cache: 'no-store' })
    return (await response.text()).includes(shown)
  }
  await page
    .waitForFunction(isServed, id, { timeout: SERVED_MS, polling: LOOK_AGAIN_MS })
    .catch((cause: unknown) => {
      throw new Error(`the preview does not show ${release}`, { cause })
    })
  await page.close()
}

/** A page reports what it has when it is hidden, once the script that reports is there. */
async function openAndReport(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: REPORT_MS }).catch(() => undefined)
  const hide = (): boolean => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    return (window as unknown as Reporting).hasReported === true
  }
  await page
    .waitForFunction(hide, undefined, { timeout: REPORT_MS, polling: LOOK_AGAIN_MS })
    .catch((cause: unknown) => {
      throw new Error(`${address} reports nothing`, { cause })
    })
  await page.close()
}
