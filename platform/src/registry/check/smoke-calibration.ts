import type { Browser } from 'playwright-core'
import { NotJudged } from './not-judged'
import { CALIBRATION_MS, limitsFor, type PageLimits } from './smoke-limits'
import { openVisitor } from './smoke-visitor'

/** No remote has it, so the shell alone shows it. */
const REFERENCE_PATH = '/no-such-page'

/** Opens a page that does not depend on the candidates, and returns the limits for this machine. Throws `NotJudged`. */
export async function calibrate(browser: Browser, origin: string): Promise<PageLimits> {
  const { page, close } = await openVisitor(browser, origin)
  const since = performance.now()
  try {
    await page.goto(origin + REFERENCE_PATH, { waitUntil: 'load', timeout: CALIBRATION_MS })
    await page.locator('h1').first().waitFor({ state: 'visible', timeout: CALIBRATION_MS })
    return limitsFor(performance.now() - since)
  } catch {
    throw new NotJudged(
      `The shop that is live shows no page within ${CALIBRATION_MS / 1000} s on this machine`
    )
  } finally {
    await close()
  }
}
