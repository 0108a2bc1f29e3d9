import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin
} from '@module-federation/enhanced/runtime'
import type { PageModule } from '@sahra/shared/page'
import type { ComponentType } from 'react'
import type { PlannedApp } from './plan'
import { entryScript } from './script'

const ENTRY_TIMEOUT_MS = 4000

export type Doors = Record<string, { version: string; lib: unknown }>

/** A remote that did not arrive, named so that a report says which release of it. */
export class RemoteFailed extends Error {
  override name = 'RemoteFailed'
  readonly remote: string
  constructor(app: PlannedApp, cause: unknown) {
    super(`${app.name}@${app.release} could not be loaded`, { cause })
    this.remote = app.name
  }
}

export interface Remotes {
  loadPage: (remote: string, room: string) => Promise<PageModule>
  loadWidget: (name: string) => Promise<ComponentType<never>>
  /** Runs a remote's background part, once. */
  loadStart: (remote: string) => Promise<void>
  /** The page's module if it has arrived already. */
  knownPage: (remote: string, room: string) => PageModule | undefined
}

/** Brings remotes in at run time, from the plan; every failure is retried once under the mirror address. */
export function createRemotes(plan: PlannedApp[], doors: Doors): Remotes {
  const apps = new Map(plan.map(app => [app.name, app]))
  const federation = createInstance({
    name: 'sahra_shell',
    remotes: plan.map(app => registration(app, app.base)),
    shared: shares(doors),
    shareStrategy: 'loaded-first',
    plugins: [scripts(apps)]
  })
  const pages = new Map<string, PageModule>()
  const loads = new Map<string, Promise<unknown>>()
  const mirrored = new Set<string>()

  const appOf = (name: string): PlannedApp => {
    const app = apps.get(name)
    if (!app) throw new Error(`No remote is named ${name}`)
    return app
  }

  async function twice(app: PlannedApp, expose: string): Promise<unknown> {
    try {
      return await load(federation, app, expose)
    } catch {
      moveToMirror(app)
      return await load(federation, app, expose).catch((cause: unknown) => {
        throw new RemoteFailed(app, cause)
      })
    }
  }

  /** The same address again would only join the request that hangs. Back and forth, so that a later retry asks anew. */
  function moveToMirror(app: PlannedApp): void {
    const base = mirrored.delete(app.name) ? app.base : (mirrored.add(app.name), app.mirror)
    federation.registerRemotes([registration(app, base)], { force: true })
  }

  /** Shared by all who ask at the same time, kept when it came, forgotten when it failed. */
  function once<T>(key: string, start: () => Promise<T>): Promise<T> {
    const running = loads.get(key) ?? start()
    loads.set(key, running)
    running.catch(() => loads.delete(key))
    return running as Promise<T>
  }

  return {
    loadPage: (remote, room) =>
      once(`${remote}/${room}`, async () => {
        const page = (await twice(appOf(remote), room)) as PageModule
        pages.set(`${remote}/${room}`, page)
        return page
      }),
    loadWidget: name =>
      once(`widget ${name}`, async () => {
        const owner = plan.find(app => app.widgets.includes(name))
        if (!owner) throw new Error(`Nobody lends ${name}`)
        const part = (await twice(owner, `widget-${name.split('/').at(-1)}`)) as {
          Component: ComponentType<never>
        }
        return part.Component
      }),
    loadStart: remote =>
      once(`start ${remote}`, async () => {
        const part = (await twice(appOf(remote), 'start')) as { start: () => void | Promise<void> }
        await part.start()
      }),
    knownPage: (remote, room) => pages.get(`${remote}/${room}`)
  }
}

const registration = (app: PlannedApp, base: string) => ({
  name: app.name,
  entry: base + app.entry,
  entryGlobalName: app.container,
  type: 'var' as const
})

/** Everything the shell holds is given to remotes as it is: one copy, already loaded. */
const shares = (doors: Doors) =>
  Object.fromEntries(
    Object.entries(doors).map(([name, { version, lib }]) => [
      name,
      {
        version,
        lib: () => lib,
        shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` as const }
      }
    ])
  )

async function load(federation: ModuleFederation, app: PlannedApp, expose: string): Promise<unknown> {
  const module = await federation.loadRemote(`${app.name}/${expose}`)
  if (!module) throw new Error(`${app.name} has no ${expose}`)
  return module
}

const scripts = (apps: Map<string, PlannedApp>): ModuleFederationRuntimePlugin => ({
  name: 'release-scripts',
  createScript({ url, remoteInfo }) {
    const integrity = apps.get(remoteInfo?.name ?? '')?.integrity ?? ''
    return { script: entryScript(url, integrity), timeout: ENTRY_TIMEOUT_MS }
  }
})
