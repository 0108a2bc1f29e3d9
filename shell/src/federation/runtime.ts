import { createInstance } from '@module-federation/enhanced/runtime'
import { loadContainer } from './container-script'
import { createSources, type Source, type Sources } from './sources'

/** Module name → the copy that the shell has loaded. */
export type SharedModules = Record<string, { version: string; lib: unknown }>

export interface Runtime {
  sources: Sources
  /** Loads a module that a remote exposes; rejects when the source cannot be reached or does not expose it. */
  load: (source: Source, expose: string) => Promise<unknown>
}

/** Starts the federation runtime with the shell's modules as the only shared ones. */
export function createRuntime(sharedModules: SharedModules): Runtime {
  const federation = createInstance({
    name: 'sahra_shell',
    remotes: [],
    shared: shareConfig(sharedModules),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'release-scripts',
        // The runtime types its containers as `never`.
        loadEntry: ({ remoteInfo: { name, entry, entryGlobalName } }) =>
          loadContainer(entry, sources.get(name)?.integrity ?? '', entryGlobalName) as Promise<never>
      }
    ]
  })
  const sources = createSources(({ key: name, base, entry, container }) =>
    federation.registerRemotes([{ name, entry: base + entry, entryGlobalName: container, type: 'var' }])
  )
  return {
    sources,
    async load({ key }, expose) {
      const module = await federation.loadRemote(`${key}/${expose}`)
      if (!module) throw new Error(`${key} does not expose ${expose}`)
      return module
    }
  }
}

const shareConfig = (sharedModules: SharedModules) =>
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
