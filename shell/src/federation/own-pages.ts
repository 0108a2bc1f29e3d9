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
    async loadPage(app, feature) {
      const load = app === 'shell' ? own[feature] : undefined
      if (!load) return remotes.loadPage(app, feature)
      const page = (await load()) as PageModule
      known.set(feature, page)
      return page
    },
    loadedPage: (app, feature) => (app === 'shell' ? known.get(feature) : remotes.loadedPage(app, feature))
  }
}
