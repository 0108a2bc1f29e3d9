import type { PageModule } from '@sahra/shared/page'
import type { Remotes } from './remotes'

/** The shell's static pages are reached like everybody else's, only without a remote in between. */
export function withOwnPages<R extends Pick<Remotes, 'loadPage' | 'loadedPage'>>(
  remotes: R,
  own: Record<string, () => Promise<unknown>>
): R {
  const known = new Map<string, PageModule>()
  return {
    ...remotes,
    async loadPage(app, room) {
      const load = app === 'shell' ? own[room] : undefined
      if (!load) return remotes.loadPage(app, room)
      const page = (await load()) as PageModule
      known.set(room, page)
      return page
    },
    loadedPage: (app, room) => (app === 'shell' ? known.get(room) : remotes.loadedPage(app, room))
  }
}
