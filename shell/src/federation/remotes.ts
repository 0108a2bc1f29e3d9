import type { PageModule } from '@sahra/shared/page/page'
import type { ComponentType } from 'react'
import { loadRemote } from './load-remote'
import type { PlannedApp } from '@sahra/shared/contract/boot'
import { createRuntime } from './runtime'
import type { SharedModules } from './share-scope'

export interface Remotes {
  loadPage: (remote: string, feature: string) => Promise<PageModule>
  loadWidget: (name: string) => Promise<ComponentType<never>>
  /** Runs the start module of a remote, once. */
  loadStart: (remote: string) => Promise<void>
  /** The module of a page, if it is loaded. */
  loadedPage: (remote: string, feature: string) => PageModule | undefined
  /** The release that a remote was loaded from. */
  releaseOf: (remote: string) => string | undefined
  /** Whether a remote whose page failed to render can be replaced by its previous release. */
  canFallBack: (remote: string) => boolean
  /** Uses the previous release of a remote until the page is closed. */
  fallBack: (remote: string) => void
  /** Loads the federation runtime, which loads all later modules. Without it, remotes load as the first page did. */
  startFederation: () => Promise<void>
}

/** Loads remotes at run time from the releases of the plan. Throws for a remote that the plan does not have. */
export function createRemotes(plan: PlannedApp[], sharedModules: SharedModules): Remotes {
  const runtime = createRuntime(sharedModules)
  const { sources } = runtime
  const apps = new Map(plan.map(app => [app.name, app]))
  const pages = new Map<string, PageModule>()
  const loads = new Map<string, Promise<unknown>>()

  /** The shape of the module follows from the contract version, which the registry checks. */
  async function load<Module>(name: string, expose: string): Promise<Module> {
    const app = apps.get(name)
    if (!app) throw new Error(`No remote is named ${name}`)
    return (await loadRemote(runtime, app, expose)) as Module
  }

  /** Caches a load by key. A failed one is cleared on the next tick, so that concurrent callers share one retry. */
  function once<T>(key: string, start: () => Promise<T>): Promise<T> {
    const running = loads.get(key) ?? start()
    loads.set(key, running)
    running.catch(() => setTimeout(() => loads.delete(key)))
    return running as Promise<T>
  }

  return {
    loadPage: (remote, feature) =>
      once(`${remote}/${feature}`, async () => {
        const page = await load<PageModule>(remote, feature)
        pages.set(`${remote}/${feature}`, page)
        return page
      }),
    loadWidget: name =>
      once(`widget ${name}`, async () => {
        const app = plan.find(({ exposes }) => exposes.includes(name))
        if (!app) throw new Error(`No remote exposes ${name}`)
        const expose = `widget-${name.split('/').at(-1)}`
        return (await load<{ Component: ComponentType<never> }>(app.name, expose)).Component
      }),
    loadStart: remote =>
      once(`start ${remote}`, async () =>
        (await load<{ start: () => void | Promise<void> }>(remote, 'start')).start()
      ),
    loadedPage: (remote, feature) => pages.get(`${remote}/${feature}`),
    releaseOf: remote => (sources.working(remote) ?? apps.get(remote))?.release,
    canFallBack: remote => sources.canFallBack(apps.get(remote)),
    startFederation: runtime.startFederation,
    fallBack(remote) {
      sources.fallBack(remote)
      for (const key of [...loads.keys()].filter(load => load.startsWith(`${remote}/`))) {
        loads.delete(key)
        pages.delete(key)
      }
    }
  }
}
