import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { pictureWindows } from '../../release/shapes/checked-pages'

const MAX_LINE = 200

export const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? ''

/** Cookies of a browser context, as Playwright stores them. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export interface VisitorOptions {
  bypassCSP?: boolean
  /** Of a signed-in shopper; without it the visitor is signed out. */
  session?: Session | undefined
  /** Paths of the api. */
  prefixes?: readonly string[]
}

export interface Visitor {
  page: Page
  /** What failed in the page, one line each. */
  errors: string[]
  /** Resolves with the first of them. */
  failed: Promise<void>
  /** Requests to the api without a response: 'GET /api/order'. */
  unanswered: () => string[]
  close: () => Promise<void>
}

/** Opens a browser context that reaches this origin only, and collects what fails in it. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  { bypassCSP = false, session, prefixes = [] }: VisitorOptions = {}
): Promise<Visitor> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: pictureWindows[0],
    bypassCSP,
    ...(session ? { storageState: session } : {})
  })
  const page = await context.newPage()
  const errors: string[] = []
  const open = new Set<Request>()
  let fail = (): void => undefined
  const failed = new Promise<void>(resolve => (fail = resolve))
  const report = (line: string): void => {
    errors.push(line.slice(0, MAX_LINE))
    fail()
  }
  const isApi = (request: Request): boolean => {
    const { pathname } = new URL(request.url())
    return prefixes.some(prefix => pathname === prefix || pathname.startsWith(`${prefix}/`))
  }
  await context.route('**/*', route =>
    route.request().url().startsWith(`${origin}/`) ? route.continue() : route.abort()
  )
  page.on('request', request => isApi(request) && open.add(request))
  page.on('requestfailed', request => open.delete(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('response', response => {
    if (response.status() >= 500 && isApi(response.request()))
      report(`gets status ${response.status()} of ${nameOf(response.request())}`)
  })
  page.on('pageerror', error => report(`throws: ${firstLine(error.message)}`))
  page.on('crash', () => report('crashes the browser'))
  page.on('console', message => {
    if (message.type() !== 'error') return
    // The api's 401 for a visitor is logged by the browser, too; only missing release files count.
    const isMissing = /^Failed to load resource/.test(message.text())
    if (isMissing && !/\/(releases|r)\//.test(message.location().url)) return
    report(`logs an error: ${firstLine(message.text())}`)
  })
  return { page, errors, failed, unanswered: () => [...open].map(nameOf), close: () => context.close() }
}

const nameOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`
