import type { Browser } from 'playwright-core'
import type { PageAddress } from './smoke-addresses'
import { firstLine, openVisitor } from './smoke-visitor'

const PAGE_TIMEOUT_MS = 15_000
const IDLE_TIMEOUT_MS = 4000

/** Opens a page and expects its status, its heading and no error. Returns one line per problem. */
export async function checkPage(
  browser: Browser,
  origin: string,
  { app, path, isNotFound }: PageAddress
): Promise<string[]> {
  const { page, errors, close } = await openVisitor(browser, origin)
  const problems: string[] = []
  try {
    const response = await page.goto(origin + path, { waitUntil: 'load', timeout: PAGE_TIMEOUT_MS })
    const status = response?.status() ?? 0
    if (status !== (isNotFound ? 404 : 200)) problems.push(`has status ${status}`)
    await page.locator('h1').first().waitFor({ state: 'visible', timeout: PAGE_TIMEOUT_MS })
    // Errors after the heading count as well.
    await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => undefined)
    if ((await page.locator('[data-failed]').count()) > 0) problems.push('shows an error panel')
  } catch (error) {
    problems.push(/Timeout/.test(String(error)) ? 'shows no heading within 15 s' : firstLine(error))
  } finally {
    await close()
  }
  return [...problems, ...errors].map(problem => `${app}: ${path} ${problem}`)
}
