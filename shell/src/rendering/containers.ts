import type { PageModule } from '@sahra/shared/page'
import type { Doors, Remotes } from '../federation/remotes'

/** A remote's server bundle, as its build exposes it. */
export interface Container {
  init: (scope: object) => void | Promise<void>
  get: (expose: string) => Promise<() => unknown>
}

/** Remotes on the server: their containers are here already, and take everything shared from the shell. */
export function createServerRemotes(
  containers: Record<string, Container>,
  doors: Doors
): Pick<Remotes, 'loadPage' | 'knownPage'> {
  const scope = Object.fromEntries(
    Object.entries(doors).map(([name, { version, lib }]) => [
      name,
      { [version]: { get: () => Promise.resolve(() => lib), loaded: 1, eager: true, from: 'shell' } }
    ])
  )
  const opened = new Map<string, Promise<Container>>()
  const known = new Map<string, PageModule>()

  async function open(name: string): Promise<Container> {
    const container = containers[name]
    if (!container) throw new Error(`${name} has no server bundle`)
    await container.init(scope)
    return container
  }

  return {
    async loadPage(remote, room) {
      const container = opened.get(remote) ?? open(remote)
      opened.set(remote, container)
      const page = (await (await container).get(`./${room}`))() as PageModule
      known.set(`${remote}/${room}`, page)
      return page
    },
    knownPage: (remote, room) => known.get(`${remote}/${room}`)
  }
}
