import { chromium, type Browser } from 'playwright-core'
import { systemBrowser } from '../registry/check/system-browser'

/** Opens the system's browser if there is one, otherwise Playwright's. */
export function openBrowser(): Promise<Browser> {
  const executablePath = systemBrowser()
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
}
