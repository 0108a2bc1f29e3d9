import type { PageModule } from '@sahra/shared/page/page'
import type { Remotes } from './remotes'

/** Adds the shell's own pages, which are chunks of its build, behind the interface of the remotes. */
export function withOwnPages<R extends Pick<Remotes, 'loadPage' | 'loadedPage'>>(
  remotes: R,
  ownPages: Record<string, () => Promise<unknown>>
): R {
  const loaded = new Map<string, PageModule>()
  return {
    ...remotes,
    async loadPage(app, feature) {
      const load = app === 'shell' ? ownPages[feature] : undefined
      if (!load) return remotes.loadPage(app, feature)
      const page = (await load()) as PageModule
      loaded.set(feature, page)
      return page
    },
    loadedPage: (app, feature) => (app === 'shell' ? loaded.get(feature) : remotes.loadedPage(app, feature))
  }
}
