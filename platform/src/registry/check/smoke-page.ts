import type { Browser } from 'playwright-core'
import type { TakenPage } from '../../release/shapes/checked-pages'
import type { PageAddress } from './smoke-addresses'
import type { PageLimits } from './smoke-limits'
import type { SmokeShop } from './smoke-shop'
import { takePictures } from './smoke-pictures'
import { firstLine, openVisitor, type Session, type Visitor } from './smoke-visitor'

/** What pages are opened with. */
export interface Visit {
  browser: Browser
  limits: PageLimits
  /** Of the demo shopper. */
  session: Session | undefined
  /** Paths of the api. */
  prefixes: readonly string[]
}

export interface OpenedPage {
  problems: string[]
  pictures: TakenPage['pictures']
}

const TIMEOUT = 'shows no heading in time'
const WAITING = 'still waits for'

/** True for a problem that a machine or an api without a response causes as well. */
export const isTimeout = (problem: string): boolean => problem === TIMEOUT || problem.startsWith(WAITING)

/** Opens a page and expects its status, its address, its heading, its data and no error. `takes`: pictures, too. */
export async function openPage(
  { browser, limits, session, prefixes }: Visit,
  shop: SmokeShop,
  address: PageAddress,
  { takes }: { takes: boolean }
): Promise<OpenedPage> {
  const visitor = await openVisitor(browser, shop.origin, {
    prefixes,
    session: address.signedIn ? session : undefined
  })
  const { page, errors, unanswered } = visitor
  const problems: string[] = []
  try {
    const timeout = limits.openMs
    const response = await page.goto(shop.origin + address.path, { waitUntil: 'load', timeout })
    const status = response?.status() ?? 0
    if (status !== (address.isNotFound ? 404 : 200)) problems.push(`has status ${status}`)
    await waitForHeading(visitor, limits)
    // Errors after the heading count as well.
    await page.waitForLoadState('networkidle', { timeout: limits.idleMs }).catch(() => undefined)
    if ((await page.locator('[data-failed]').count()) > 0) problems.push('shows an error panel')
    const { pathname } = new URL(page.url())
    if (!isPage(shop, address, pathname)) problems.push(`shows ${pathname} instead`)
    problems.push(...unanswered().map(request => `${WAITING} ${request}`))
  } catch (error) {
    const isLate = /Timeout/.test(String(error))
    if (!isLate) problems.push(firstLine(error))
    else problems.push(errors.length > 0 ? 'shows no heading' : TIMEOUT)
  }
  // What another width of the window causes is not judged.
  const found = [...new Set([...problems, ...errors])]
  const pictures = takes ? await takePictures(page, limits.openMs) : []
  await visitor.close()
  return { problems: found, pictures }
}

/** After an error it waits for a shorter time. */
async function waitForHeading(
  { page, failed }: Visitor,
  { openMs, afterErrorMs }: PageLimits
): Promise<void> {
  const isVisible = (timeout: number): Promise<void> =>
    page.locator('h1').first().waitFor({ state: 'visible', timeout })
  await Promise.race([isVisible(openMs), failed.then(() => isVisible(afterErrorMs))])
}

/** The page may have changed the address, but only to one of its own. */
function isPage({ match }: SmokeShop, { app, feature, isNotFound }: PageAddress, pathname: string): boolean {
  const shown = match(decodeURI(pathname))
  return shown?.app === app && shown.page.feature === feature && shown.notFound === isNotFound
}
