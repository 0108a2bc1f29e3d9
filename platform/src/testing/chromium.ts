import { chromium, type Browser } from 'playwright-core'
import { existsSync } from 'node:fs'

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A browser of the system where there is one, else the one that the test kit brings. */
export function openBrowser(): Promise<Browser> {
  const executablePath = systems.find(file => existsSync(file))
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
}
