import type { Browser } from 'playwright-core'
import type { DemoComposition } from '../../demo-api/demo-config'
import { NotJudged } from './not-judged'
import type { Session } from './smoke-visitor'

export interface DemoShopper {
  session: Session
  /** Reads a path of the api; throws `NotJudged` unless it responds with 200. */
  readApi: (path: string) => Promise<unknown>
  close: () => Promise<void>
}

const TIMEOUT_MS = 15_000

/** Signs the demo shopper in as the login page does. Throws `NotJudged`. */
export async function signIn(
  browser: Browser,
  origin: string,
  { path, body }: DemoComposition['signIn']
): Promise<DemoShopper> {
  const context = await browser.newContext()
  const send = async (what: string, method: 'GET' | 'POST', data?: Record<string, string>) => {
    const options = { method, timeout: TIMEOUT_MS, ...(data ? { data } : {}) }
    const response = await context.request.fetch(origin + what, options).catch(() => undefined)
    if (response?.ok()) return response
    throw new NotJudged(
      `The throw-away api responds to ${method} ${what} with ${response?.status() ?? 'nothing'}`
    )
  }
  await send(path, 'POST', body)
  return {
    session: await context.storageState(),
    readApi: async what => (await send(what, 'GET')).json() as Promise<unknown>,
    close: () => context.close()
  }
}
