import type { RouteObject } from '@sahra/shared/router'
import { Pending } from './pending'
import { PageSlot } from './page-slot'
import { Root } from './root'
import type { LoadRoute, RoutedApp, Slot } from './slot'
import { SlotError } from './slot-error'

/** Builds one route per declared page, all inside the layout. Throws when two apps declare the same path. */
export function routesOf(apps: RoutedApp[], loadRoute: LoadRoute): RouteObject[] {
  const claimed = new Map<string, string>()
  const children = apps.flatMap(app =>
    app.pages.map(page => {
      const pattern = page.path.replace(/:\w+/g, ':')
      const claimant = claimed.get(pattern)
      if (claimant) throw new Error(`${app.name} and ${claimant} both claim ${page.path}`)
      claimed.set(pattern, app.name)
      return routeOf({ app: app.name, release: app.release, page }, loadRoute)
    })
  )
  return [{ id: 'layout', element: <Root />, children }]
}

// Not `lazy`: react-router caches a rejected lazy route, and never shows its error element.
const routeOf = (slot: Slot, loadRoute: LoadRoute): RouteObject => ({
  id: `${slot.app} ${slot.page.path}`,
  path: slot.page.path,
  handle: slot,
  loader: ({ request, params }) => loadRoute(slot, request, params),
  element: <PageSlot slot={slot} />,
  errorElement: <SlotError slot={slot} />,
  hydrateFallbackElement: <Pending slot={slot} />
})
