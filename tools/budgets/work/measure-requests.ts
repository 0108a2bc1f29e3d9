import type { Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../../demo/src/shoppers/shoppers'
import type { Amounts } from '../budgets'
import { ownPages, pathsIn } from './pages'
import { countWork } from './visit'

const desktop = { width: 1440, height: 900 }
/** A static page loads its scripts on first use. */
const firstUse = `addEventListener('load', () => dispatchEvent(new Event('scroll')))`

/**
 * Returns the requests of the first visit of each page until it is hydrated and at rest: of a phone in both languages and of
 * a desktop, in the browser of a shopper where the page is the shopper's.
 */
export async function measureRequests(browser: Browser, address: string): Promise<Amounts> {
  const counts: Amounts = {}
  for (const [width, language] of [
    [412, 'en'],
    [412, 'ar'],
    [1440, 'en']
  ] as const)
    for (const [name, path] of pathsIn(language)) {
      const prepare = async (page: Page): Promise<void> => {
        if (width === desktop.width) await page.setViewportSize(desktop)
        if (name.startsWith('static')) await page.addInitScript({ content: firstUse })
        if (ownPages.includes(name.split(' ')[0]!)) await signIn(page, address)
      }
      counts[`${name} requests ${width}`] = (await countWork(browser, address + path, prepare)).requests
    }
  return counts
}

async function signIn(page: Page, address: string): Promise<void> {
  const data = { email: 'layla@sahra.example', password: DEMO_PASSWORD }
  const response = await page.request.post(`${address}/api/auth/login`, { data })
  if (!response.ok()) throw new Error(`Signing in failed with status ${response.status()}`)
}
