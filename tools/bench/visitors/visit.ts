import type { Page } from '@playwright/test'

export interface Visit {
  /** Id of the app's release that the page was given; 'none' when its plan has no such app. */
  release: string
  /** Uncaught errors. */
  errors: number
}

interface Target {
  url: string
  app: string
  /** Address of the visitor, as a proxy forwards it. */
  address: string
}

const BEACON_TIMEOUT_MS = 30_000

/**
 * Opens a page as a new visitor and leaves when its first beacon has been sent. The browser keeps its HTTP cache, which
 * saves most of the time and no part of what is counted.
 */
export async function visit(page: Page, { url, app, address }: Target): Promise<Visit> {
  const context = page.context()
  await context.clearCookies()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  let errors = 0
  const count = (): void => void errors++
  page.on('pageerror', count)
  const reported = page.waitForResponse(response => response.url().endsWith('/beacons'), {
    timeout: BEACON_TIMEOUT_MS
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  // A release that breaks the shell reports nothing; such a visitor leaves, too.
  await reported.catch(() => undefined)
  page.off('pageerror', count)
  const release = releaseIn(await page.locator('#sahra-boot').textContent(), app)
  await page.evaluate('localStorage.clear(); sessionStorage.clear()')
  return { release, errors }
}

function releaseIn(boot: string | null, app: string): string {
  const { plan } = JSON.parse(boot ?? '{}') as {
    plan?: Record<'shell', { release: string }> & { remotes: { name: string; release: string }[] }
  }
  if (app === 'shell') return plan?.shell.release ?? 'none'
  return plan?.remotes.find(({ name }) => name === app)?.release ?? 'none'
}
