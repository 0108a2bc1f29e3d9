import type { Browser, Page } from 'playwright-core'

const MAX_LINE = 200

export const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? ''

/** Opens a browser context that only reads, from this origin, and collects what fails in it. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  { bypassCSP = false } = {}
): Promise<{ page: Page; errors: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP })
  const page = await context.newPage()
  const errors: string[] = []
  await context.route('**/*', route => {
    const request = route.request()
    const isRead = ['GET', 'HEAD'].includes(request.method()) && request.url().startsWith(`${origin}/`)
    return isRead ? route.continue() : route.abort()
  })
  page.on('pageerror', error => errors.push(`throws: ${firstLine(error.message)}`.slice(0, MAX_LINE)))
  page.on('console', message => {
    if (message.type() !== 'error') return
    // The api's 401 for a visitor is logged by the browser, too; only missing release files count.
    const isMissing = /^Failed to load resource/.test(message.text())
    if (isMissing && !/\/(releases|r)\//.test(message.location().url)) return
    errors.push(`logs an error: ${firstLine(message.text())}`.slice(0, MAX_LINE))
  })
  return { page, errors, close: () => context.close() }
}
