import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserType } from 'playwright-core'
import { NotJudged } from './not-judged'
import { systemBrowser } from './system-browser'

const NONE =
  'No browser is installed here: install Chromium, name one with CHROMIUM, or set CHROMIUM=off to check without opening pages'

/** Opens the browser that CHROMIUM names, or one of the system. Throws `NotJudged` when there is none. */
export async function openSmokeBrowser(chromium: string): Promise<Browser> {
  const executablePath = chromium || systemBrowser()
  const playwright = findPlaywright()
  if (!executablePath || !playwright || !existsSync(executablePath)) throw new NotJudged(NONE)
  return launch(playwright.chromium, executablePath).catch((error: Error) => {
    throw new NotJudged(`The browser ${executablePath} does not start: ${error.message.split('\n')[0]}`)
  })
}

/** Not by `import`, which reads its 5 MB a second time to find the names of its exports. */
function findPlaywright(): typeof import('playwright-core') | undefined {
  try {
    return createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core')
  } catch {
    return undefined
  }
}

/** Chromium has no sandbox for root and inside some containers. */
async function launch(chromium: BrowserType, executablePath: string): Promise<Browser> {
  const args = ['--disable-dev-shm-usage']
  const withoutSandbox = (): Promise<Browser> =>
    chromium.launch({ executablePath, chromiumSandbox: false, args: [...args, '--no-sandbox'] })
  if (process.getuid?.() === 0) return withoutSandbox()
  return chromium.launch({ executablePath, chromiumSandbox: true, args }).catch(withoutSandbox)
}
