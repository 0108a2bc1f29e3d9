import type { BrowserContext, Page } from 'playwright-core'

const MAX_MS = 60_000
const HOUR_MS = 3_600_000

/** The time of a page, which passes only in `passUntil`. */
export interface PageClock {
  /**
   * Lets time pass in steps until the condition holds. Returns the milliseconds that passed; throws after a minute.
   * Short steps for what must happen before a timer of the page, on a machine of any speed.
   */
  passUntil: (page: Page, condition: () => boolean | Promise<boolean>, stepMs?: number) => Promise<number>
}

/**
 * Stops the time of all pages of a context, before they are opened: how long their timers take no longer depends on
 * the machine. `page.clock.resume()` ends it.
 */
export async function stopClock(context: BrowserContext): Promise<PageClock> {
  await context.clock.install({ time: 0 })
  await context.clock.pauseAt(HOUR_MS)
  return {
    async passUntil(page, condition, stepMs = 100) {
      for (let passed = 0; passed < MAX_MS; passed += stepMs) {
        await runPendingTasks(page)
        if (await condition()) return passed
        await page.clock.runFor(stepMs)
      }
      throw new Error(`not within ${MAX_MS} ms of the page`)
    }
  }
}

/** React renders in tasks of its own; two messages later they have run. */
const runPendingTasks = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let hop = 0; hop < 2; hop++)
      await new Promise(resolve => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(0)
      })
  })
