import { createInstance } from '@module-federation/enhanced/runtime'
import type { PageModule } from '@sahra/shared/page'
import type { ComponentType } from 'react'
import { report } from '../beacons/reports'
import type { Fetched, PlannedApp } from './plan'
import { RemoteLoadError } from './remote-load-error'
import { loadContainer } from './container-script'

/** How long a load may take with all of its ways; each gets a part of it. */
const LOAD_TIMEOUT_MS = 7000

export type SharedModules = Record<string, { version: string; lib: unknown }>

export interface Remotes {
  loadPage: (remote: string, feature: string) => Promise<PageModule>
  loadWidget: (name: string) => Promise<ComponentType<never>>
  /** Runs a remote's background part, once. */
  loadStart: (remote: string) => Promise<void>
  /** The page's module if it has arrived already. */
  loadedPage: (remote: string, feature: string) => PageModule | undefined
  /** The release that a remote is really taken from. */
  releaseOf: (remote: string) => string | undefined
  /** Whether a remote that broke while it was shown can be taken from the release before it, and that it is from now on. */
  canFallBack: (remote: string) => boolean
  fallBack: (remote: string) => void
}

/** One address under which a release of a remote is asked for. */
interface Source extends Fetched {
  /** As the federation runtime knows it. */
  key: string
  kind: 'first' | 'mirror' | 'previous'
}

/**
 * Brings remotes in at run time, from the plan. What fails, or takes too long, is asked for under another address, and
 * then the release before it; the first to arrive is taken, and stays for as long as the page is open.
 */
export function createRemotes(plan: PlannedApp[], sharedModules: SharedModules): Remotes {
  const apps = new Map(plan.map(app => [app.name, app]))
  const sources = new Map<string, Source>()
  const workingSources = new Map<string, Source>()
  const fallenBack = new Set<string>()
  const attempts = new Map<string, number>()
  const federation = createInstance({
    name: 'sahra_shell',
    remotes: [],
    shared: sharedConfig(sharedModules),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'release-scripts',
        async loadEntry({ remoteInfo: { name, entry, entryGlobalName } }) {
          return loadContainer(entry, sources.get(name)?.integrity ?? '', entryGlobalName) as Promise<never>
        }
      }
    ]
  })
  const pages = new Map<string, PageModule>()
  const loads = new Map<string, Promise<unknown>>()

  const appOf = (name: string): PlannedApp => {
    const app = apps.get(name)
    if (!app) throw new Error(`No remote is named ${name}`)
    return app
  }

  /** Never the same address twice: a second request would only join one that hangs. */
  function registerSource(app: PlannedApp, release: Fetched, kind: Source['kind']): Source {
    const turn = attempts.get(app.name) ?? 0
    attempts.set(app.name, turn + 1)
    const base = turn ? release.mirror.replace(/\d\/$/, `${turn % 10}/`) : release.base
    const way = { ...release, base, key: `${app.name}~${turn}`, kind }
    sources.set(way.key, way)
    const { key: name, entry, container } = way
    federation.registerRemotes([{ name, entry: base + entry, entryGlobalName: container, type: 'var' }])
    return way
  }

  function sourcesOf(app: PlannedApp): (() => Source)[] {
    const known = workingSources.get(app.name)
    const { previous } = app
    const back = previous ? [() => registerSource(app, previous, 'previous')] : []
    if (fallenBack.has(app.name)) return known ? [() => known, ...back] : back
    return [
      () => known ?? registerSource(app, app, 'first'),
      () => registerSource(app, app, 'mirror'),
      ...back
    ]
  }

  async function loadFrom(app: PlannedApp, way: Source, expose: string): Promise<unknown> {
    try {
      const module = await federation.loadRemote(`${way.key}/${expose}`)
      if (!module) throw new Error(`${way.key} has no ${expose}`)
      // Two ways may arrive in the end: the first one stays.
      if (!workingSources.has(app.name)) {
        workingSources.set(app.name, way)
        if (way.kind === 'previous') fallenBack.add(app.name)
      }
      return module
    } catch (error) {
      report({ what: 'load', of: `${app.name}@${way.release}`, error })
      throw error
    }
  }

  async function load(app: PlannedApp, expose: string): Promise<unknown> {
    const since = performance.now()
    const all = sourcesOf(app)
    const from = async (turn: number): Promise<unknown> => {
      // Another load may have found a way meanwhile.
      const way = (turn && workingSources.get(app.name)) || all[turn]?.()
      if (!way) throw new Error('There is no other way')
      const arriving = loadFrom(app, way, expose)
      if (turn + 1 === all.length) return arriving
      try {
        return await withTimeout(LOAD_TIMEOUT_MS / all.length, arriving)
      } catch {
        if (workingSources.get(app.name) === way) workingSources.delete(app.name)
        detachPendingScripts(way)
        // What comes late is better than nothing.
        return Promise.any([arriving, from(turn + 1)])
      }
    }
    try {
      const module = await withTimeout(LOAD_TIMEOUT_MS, from(0))
      const { kind = 'first', release = app.release } = workingSources.get(app.name) ?? {}
      report({ of: `${app.name}@${release}`, ms: performance.now() - since, way: kind })
      return module
    } catch (cause) {
      throw new RemoteLoadError(app.name, app.release, cause)
    }
  }

  /**
   * Shared by all who ask at the same time, kept when it came, forgotten when it failed: not before those who hear of
   * the failure have asked, or they would all begin anew.
   */
  function once<T>(key: string, start: () => Promise<T>): Promise<T> {
    const running = loads.get(key) ?? start()
    loads.set(key, running)
    running.catch(() => setTimeout(() => loads.delete(key)))
    return running as Promise<T>
  }

  return {
    loadPage: (remote, feature) =>
      once(`${remote}/${feature}`, async () => {
        const page = (await load(appOf(remote), feature)) as PageModule
        pages.set(`${remote}/${feature}`, page)
        return page
      }),
    loadWidget: name =>
      once(`widget ${name}`, async () => {
        const owner = plan.find(app => app.exposes.includes(name))
        if (!owner) throw new Error(`No remote exposes ${name}`)
        const part = (await load(owner, `widget-${name.split('/').at(-1)}`)) as {
          Component: ComponentType<never>
        }
        return part.Component
      }),
    loadStart: remote =>
      once(`start ${remote}`, async () => {
        const part = (await load(appOf(remote), 'start')) as { start: () => void | Promise<void> }
        await part.start()
      }),
    loadedPage: (remote, feature) => pages.get(`${remote}/${feature}`),
    releaseOf: remote => (workingSources.get(remote) ?? apps.get(remote))?.release,
    canFallBack: remote => !fallenBack.has(remote) && apps.get(remote)?.previous !== undefined,
    fallBack(remote) {
      fallenBack.add(remote)
      workingSources.delete(remote)
      for (const key of [...loads.keys()].filter(load => load.startsWith(`${remote}/`))) {
        loads.delete(key)
        pages.delete(key)
      }
    }
  }
}

function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('It took too long')), milliseconds)
    void work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/** Nobody joins what is still on its way there: the loader of a remote recognises requests by this mark. */
function detachPendingScripts({ container }: Source): void {
  for (const pending of document.querySelectorAll(`[data-rspack^="${container}:"]`))
    pending.removeAttribute('data-rspack')
}

/** Everything the shell holds is given to remotes as it is: one copy, already loaded. */
const sharedConfig = (sharedModules: SharedModules) =>
  Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version, lib }]) => [
      name,
      {
        version,
        lib: () => lib,
        shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` as const }
      }
    ])
  )
