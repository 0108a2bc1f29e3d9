import { addressPrefix } from '@sahra/shared/language/language.text'
import type { RouteObject } from '@sahra/shared/routing/router'
import type { RoutedApp, Slot } from './slot'

/** Builds one route per declared page, with its slot as handle. Throws when two apps declare the same path. */
export function routesOf(apps: RoutedApp[]): RouteObject[] {
  const claimed = new Map<string, string>()
  return apps.flatMap(app =>
    app.pages.map(page => {
      const pattern = page.path.replace(/:\w+/g, ':')
      const claimant = claimed.get(pattern)
      if (claimant) throw new Error(`${app.name} and ${claimant} both claim ${page.path}`)
      claimed.set(pattern, app.name)
      const handle: Slot = { app: app.name, release: app.release, page }
      if (addressPrefix && app.shownIn) handle.shownIn = app.shownIn
      return { id: `${app.name} ${page.path}`, path: page.path, handle }
    })
  )
}
