import { loadContainer } from './container-script'
import type { Federation } from './federation'
import { createShareScope, type Container, type SharedModules } from './share-scope'
import { createSources, type Source, type Sources } from './sources'

export interface Runtime {
  sources: Sources
  /** Loads a module that a remote exposes; rejects when the source cannot be reached or does not expose it. */
  load: (source: Source, expose: string) => Promise<unknown>
  /** Loads the federation runtime, which loads all later modules. */
  startFederation: () => Promise<void>
}

/**
 * Loads the modules of remotes. The federation runtime weighs more than all pages: the first page is loaded by what it
 * takes to initialise one container, with the share scope that the runtime takes over, so that nothing is loaded twice.
 */
export function createRuntime(sharedModules: SharedModules): Runtime {
  const shareScope = createShareScope(sharedModules)
  const containers = new Map<string, Promise<Container>>()
  const registered: Source[] = []
  let federation: Federation | undefined

  const sources = createSources(source => {
    registered.push(source)
    federation?.register(source)
  })

  function containerOf(key: string): Promise<Container> {
    const known = containers.get(key)
    if (known) return known
    const source = sources.get(key)
    if (!source) return Promise.reject(new Error(`${key} is not registered`))
    const { base, entry, integrity, container } = source
    const loading = loadContainer(base + entry, integrity, container)
    containers.set(key, loading)
    return loading
  }

  async function loadDirectly({ key }: Source, expose: string): Promise<unknown> {
    const container = await containerOf(key)
    await container.init(shareScope)
    return (await container.get(`./${expose}`))()
  }

  return {
    sources,
    async load(source, expose) {
      const module = await (federation ? federation.load(source, expose) : loadDirectly(source, expose))
      if (!module) throw new Error(`${source.key} does not expose ${expose}`)
      return module
    },
    async startFederation() {
      const { createFederation } = await import(/* webpackChunkName: "federation" */ './federation')
      federation ??= createFederation(shareScope, containerOf)
      for (const source of registered) federation.register(source)
    }
  }
}
