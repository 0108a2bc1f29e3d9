import type { PageModule } from '@sahra/shared/page/page'
import type { Remotes } from '../federation/remotes'
import { createShareScope, type Container, type SharedModules } from '../federation/share-scope'

/** Remotes on the server: their containers are loaded, and share the shell's modules. */
export function createServerRemotes(
  containers: Record<string, Container>,
  sharedModules: SharedModules
): Pick<Remotes, 'loadPage' | 'loadedPage'> {
  const scope = createShareScope(sharedModules)
  const initialized = new Map<string, Promise<Container>>()
  const pages = new Map<string, PageModule>()

  async function initialize(name: string): Promise<Container> {
    const container = containers[name]
    if (!container) throw new Error(`${name} has no server bundle`)
    await container.init(scope)
    return container
  }

  return {
    async loadPage(remote, feature) {
      const container = initialized.get(remote) ?? initialize(remote)
      initialized.set(remote, container)
      const page = (await (await container).get(`./${feature}`))() as PageModule
      pages.set(`${remote}/${feature}`, page)
      return page
    },
    loadedPage: (remote, feature) => pages.get(`${remote}/${feature}`)
  }
}
