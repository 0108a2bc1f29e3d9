import { ElementHandle, launch } from 'puppeteer-core'
import { viewport, type Browser } from './browser'
import { firefox } from './installed'

/** Starts Firefox with a new profile and speaks WebDriver BiDi with it. */
export async function startFirefox(): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox.programs[0],
    headless: true,
    defaultViewport: viewport
  })
  const page = await browser.newPage()
  return {
    // `load` would wait for the script that a failing remote does not send.
    open: async address => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: expression => page.evaluate(expression),
    async element(expression) {
      const found = await page.evaluateHandle<[], () => Element | null>(expression)
      if (!(found instanceof ElementHandle)) return undefined
      return { press: () => found.click(), type: text => found.type(text) }
    },
    address: async () => page.url(),
    screenshot: () => page.screenshot(),
    close: () => browser.close()
  }
}
