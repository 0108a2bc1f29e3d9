import { createInstance } from '@module-federation/enhanced/runtime'
import type { Container, ShareScope } from './share-scope'
import type { Source } from './sources'

export interface Federation {
  register: (source: Source) => void
  /** Rejects when the source cannot be reached; undefined when it does not expose the module. */
  load: (source: Source, expose: string) => Promise<unknown>
}

/**
 * Starts the federation runtime with the share scope of the page. Containers that are initialised already accept this
 * scope only.
 */
export function createFederation(
  shareScope: ShareScope,
  containerOf: (key: string) => Promise<Container>
): Federation {
  const instance = createInstance({
    name: 'sahra_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'release-scripts',
        // The runtime types its containers as `never`.
        loadEntry: ({ remoteInfo }) => containerOf(remoteInfo.name) as Promise<never>
      }
    ]
  })
  // The runtime adds attributes to the entries that it uses, which its types require.
  instance.initShareScopeMap('default', shareScope as never)
  return {
    register: ({ key: name, base, entry, container }) =>
      instance.registerRemotes([{ name, entry: base + entry, entryGlobalName: container, type: 'var' }]),
    load: ({ key }, expose) => instance.loadRemote(`${key}/${expose}`)
  }
}
