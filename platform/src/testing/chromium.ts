import { chromium, type Browser } from 'playwright-core'
import { existsSync } from 'node:fs'

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Opens the system's browser if there is one, otherwise Playwright's. */
export function openBrowser(): Promise<Browser> {
  const executablePath = systems.find(file => existsSync(file))
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
}
