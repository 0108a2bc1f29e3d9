import type { Browser, Page } from 'playwright-core'
import type { Part, Release } from '../release'
import type { Address } from './smoke-addresses'

const WATCHDOG_MS = 15_000
const SETTLED_MS = 4000
const LINE = 200

/** Opens one page as a visitor: its heading shows, nothing failed, no script complained. One line for each thing that is wrong. */
export async function checkPage(
  browser: Browser,
  origin: string,
  { app, path, unknown }: Address
): Promise<string[]> {
  const { page, errors, close } = await visitor(browser, origin)
  const problems: string[] = []
  try {
    const answer = await page.goto(origin + path, { waitUntil: 'load', timeout: WATCHDOG_MS })
    const status = answer?.status() ?? 0
    if (status !== (unknown ? 404 : 200)) problems.push(`answers ${status}`)
    await page.locator('h1').first().waitFor({ state: 'visible', timeout: WATCHDOG_MS })
    // What a page does after its heading stands may fail as well.
    await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined)
    if ((await page.locator('[data-failed]').count()) > 0) problems.push('shows that it failed')
  } catch (error) {
    problems.push(/Timeout/.test(String(error)) ? 'shows no heading within 15 s' : firstLine(error))
  } finally {
    await close()
  }
  return [...problems, ...errors].map(what => `${app}: ${path} ${what}`)
}

/** Pages that a visitor does not get to see, parts lent to others and background parts: at least they load. */
export async function checkModules(
  browser: Browser,
  origin: string,
  candidates: readonly Release[]
): Promise<string[]> {
  const asked = candidates.filter(({ app }) => app !== 'shell').map(containerOf)
  if (asked.length === 0) return []
  // The page's policy knows nothing of a script from here.
  const { page, errors, close } = await visitor(browser, origin, true)
  try {
    await page.goto(origin, { waitUntil: 'load', timeout: WATCHDOG_MS })
    await page.waitForFunction(() => '__FEDERATION__' in globalThis, undefined, { timeout: WATCHDOG_MS })
    // The compiler of this process marks functions with it; a page does not know it.
    await page.evaluate('globalThis.__name = named => named')
    const failed = (await Promise.all(asked.map(container => page.evaluate(loadParts, container)))).flat()
    return [...failed, ...errors.map(what => `${asked.map(({ app }) => app).join()}: a part ${what}`)]
  } catch (error) {
    return [`The parts of ${asked.map(({ app }) => app).join()} could not be tried: ${firstLine(error)}`]
  } finally {
    await close()
  }
}

interface Container {
  app: string
  name: string
  url: string
  integrity: string
  /** Module → what it must export. */
  parts: [string, string][]
}

function containerOf({ app, id, container, parts, files }: Release): Container {
  const [entry = ''] = parts.entry.js
  const opened = (Object.entries(parts) as [string, Part][]).filter(([, { kind }]) =>
    ['page', 'widget', 'start'].includes(kind)
  )
  return {
    app,
    name: container,
    url: `/releases/${app}/${id}/${entry}`,
    integrity: files[`browser/${entry}`]?.integrity ?? '',
    parts: opened.map(([name, { kind }]) => [name, kind === 'start' ? 'start' : 'Component'])
  }
}

/** Runs in the page: brings the container in as the shell does, with what the shell shares, and takes out every part. */
async function loadParts({ app, name, url, integrity, parts }: Container): Promise<string[]> {
  interface Remote {
    init: (shared: unknown) => unknown
    get: (part: string) => Promise<() => Record<string, unknown>>
  }
  interface World extends Record<string, unknown> {
    __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: unknown } }[] }
  }
  const world = globalThis as unknown as World
  await new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { integrity, crossOrigin: 'anonymous' })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${url} does not load`))
    script.src = url
    document.head.append(script)
  })
  const remote = world[name] as Remote
  await remote.init(world.__FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default)
  const late = (): Promise<never> =>
    new Promise((_, reject) => setTimeout(() => reject(new Error('it took longer than 10 s')), 10_000))
  const lines = await Promise.all(
    parts.map(async ([part, holds]) => {
      try {
        const factory = await Promise.race([remote.get(`./${part}`), late()])
        return typeof factory()[holds] === 'function' ? [] : [`${app}: ${part} has no ${holds}`]
      } catch (error) {
        return [`${app}: ${part} does not load: ${String(error).split('\n')[0]}`]
      }
    })
  )
  return lines.flat()
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? ''

/** A browser window of its own, that reads from this shop alone and changes nothing in it. */
async function visitor(
  browser: Browser,
  origin: string,
  bypassCSP = false
): Promise<{ page: Page; errors: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP })
  const page = await context.newPage()
  const errors: string[] = []
  await context.route('**/*', route => {
    const request = route.request()
    const harmless = ['GET', 'HEAD'].includes(request.method()) && request.url().startsWith(`${origin}/`)
    return harmless ? route.continue() : route.abort()
  })
  page.on('pageerror', error => errors.push(`throws: ${firstLine(error.message)}`.slice(0, LINE)))
  page.on('console', message => {
    if (message.type() !== 'error') return
    // Who is not signed in gets 401 from the api, and browsers say so; files of releases must be there.
    const missing = /^Failed to load resource/.test(message.text())
    if (missing && !/\/(releases|r)\//.test(message.location().url)) return
    errors.push(`complains: ${firstLine(message.text())}`.slice(0, LINE))
  })
  return { page, errors, close: () => context.close() }
}
