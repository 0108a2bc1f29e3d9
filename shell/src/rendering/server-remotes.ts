import type { PageModule } from '@sahra/shared/page'
import type { SharedModules, Remotes } from '../federation/remotes'

/** A remote's server bundle, as its build exposes it. */
export interface Container {
  init: (scope: object) => void | Promise<void>
  get: (expose: string) => Promise<() => unknown>
}

/** Remotes on the server: their containers are here already, and take everything shared from the shell. */
export function createServerRemotes(
  containers: Record<string, Container>,
  sharedModules: SharedModules
): Pick<Remotes, 'loadPage' | 'loadedPage'> {
  const scope = Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version, lib }]) => [
      name,
      { [version]: { get: () => Promise.resolve(() => lib), loaded: 1, eager: true, from: 'shell' } }
    ])
  )
  const openContainers = new Map<string, Promise<Container>>()
  const loadedPages = new Map<string, PageModule>()

  async function open(name: string): Promise<Container> {
    const container = containers[name]
    if (!container) throw new Error(`${name} has no server bundle`)
    await container.init(scope)
    return container
  }

  return {
    async loadPage(remote, feature) {
      const container = openContainers.get(remote) ?? open(remote)
      openContainers.set(remote, container)
      const page = (await (await container).get(`./${feature}`))() as PageModule
      loadedPages.set(`${remote}/${feature}`, page)
      return page
    },
    loadedPage: (remote, feature) => loadedPages.get(`${remote}/${feature}`)
  }
}
