import type { Browser } from 'playwright-core'
import type { Release } from '../../release/shapes/release'
import type { PageLimits } from './smoke-limits'
import { firstLine, openVisitor } from './smoke-visitor'

/** What modules are loaded with. */
interface ModuleVisit {
  browser: Browser
  limits: PageLimits
}

/** Loads every module, also those that no visited page loads (widgets, start modules). Returns what fails twice. */
export async function checkModules(
  visit: ModuleVisit,
  origin: string,
  candidates: readonly Release[]
): Promise<string[]> {
  const first = await loadModules(visit, origin, candidates)
  return first.length === 0 ? [] : loadModules(visit, origin, candidates)
}

async function loadModules(
  { browser, limits }: ModuleVisit,
  origin: string,
  candidates: readonly Release[]
): Promise<string[]> {
  const containers = candidates.filter(({ app }) => app !== 'shell').map(containerOf)
  if (containers.length === 0) return []
  const apps = containers.map(({ app }) => app).join()
  // The content security policy of the page does not allow scripts that are added here.
  const timeout = limits.openMs
  const { page, errors, close } = await openVisitor(browser, origin, { bypassCSP: true })
  try {
    // Its pictures are not needed.
    await page.goto(origin, { waitUntil: 'domcontentloaded', timeout })
    await page.waitForFunction(() => '__FEDERATION__' in globalThis, undefined, { timeout })
    // esbuild wraps functions in `__name`, which does not exist in the page.
    await page.evaluate('globalThis.__name = named => named')
    const problems = await Promise.all(
      containers.map(container => page.evaluate(loadContainer, { ...container, timeout }))
    )
    return [...problems.flat(), ...errors.map(error => `${apps}: a module ${error}`)]
  } catch (error) {
    return [`The modules of ${apps} could not be loaded: ${firstLine(error)}`]
  } finally {
    await close()
  }
}

interface Container {
  app: string
  name: string
  url: string
  integrity: string
  /** Module → the export it must have. */
  modules: [string, string][]
}

/** With milliseconds for one module. */
type ContainerToLoad = Container & { timeout: number }

function containerOf({ app, id, container, parts, files }: Release): Container {
  const [entry = ''] = parts.entry.js
  const modules = Object.entries(parts).filter(([, { kind }]) => ['page', 'widget', 'start'].includes(kind))
  return {
    app,
    name: container,
    url: `/releases/${app}/${id}/${entry}`,
    integrity: files[`browser/${entry}`]?.integrity ?? '',
    modules: modules.map(([name, { kind }]) => [name, kind === 'start' ? 'start' : 'Component'])
  }
}

/** Runs in the page: initialises the container with the shared modules of the shell and loads every module. */
async function loadContainer({
  app,
  name,
  url,
  integrity,
  modules,
  timeout
}: ContainerToLoad): Promise<string[]> {
  interface Remote {
    init: (shared: unknown) => unknown
    get: (module: string) => Promise<() => Record<string, unknown>>
  }
  interface Script {
    onload: () => void
    onerror: () => void
    src: string
  }
  /** What the page has: the program around this function is a server's. */
  interface FederationHost extends Record<string, unknown> {
    document: { createElement: (tag: 'script') => Script; head: { append: (script: Script) => void } }
    __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: unknown } }[] }
  }
  const host = globalThis as unknown as FederationHost
  await new Promise<void>((resolve, reject) => {
    const script = Object.assign(host.document.createElement('script'), {
      integrity,
      crossOrigin: 'anonymous'
    })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${url} does not load`))
    script.src = url
    host.document.head.append(script)
  })
  const remote = host[name] as Remote
  await remote.init(host.__FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default)
  const late = (): Promise<never> =>
    new Promise((_, reject) => setTimeout(() => reject(new Error('it took too long')), timeout))
  const problems = await Promise.all(
    modules.map(async ([module, exported]) => {
      try {
        const factory = await Promise.race([remote.get(`./${module}`), late()])
        return typeof factory()[exported] === 'function' ? [] : [`${app}: ${module} has no ${exported}`]
      } catch (error) {
        return [`${app}: ${module} does not load: ${String(error).split('\n')[0]}`]
      }
    })
  )
  return problems.flat()
}
