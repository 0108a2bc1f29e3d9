import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from '@sahra/shared/router'
import type { ReactNode } from 'react'
import type { Remotes } from '../federation/remotes'
import { LoaderCache } from './loader-cache'
import { InvalidateContext } from './reload'
import { RemotesContext } from './remotes-context'
import { routesOf } from './routes'
import type { LoadRoute, RouteData, RoutedApp, Slot } from './slot'
import { withViewTransitions } from './view-transitions'

type Router = ReturnType<typeof createBrowserRouter>

export interface ShopRouter {
  router: Router
  element: ReactNode
  /** Brings the module and the data of an address before anyone goes there. */
  prefetch: (url: URL) => void
}

/** A page that came rendered, with its module. */
export interface FirstPage {
  route: string
  data: RouteData
}

/** The one router of the page: the declared pages of every deployable inside the shell's frame. */
export function createShopRouter(
  apps: RoutedApp[],
  remotes: Pick<Remotes, 'loadPage' | 'loadedPage'> & Partial<Remotes>,
  first?: FirstPage
): ShopRouter {
  const loaderCache = new LoaderCache()

  const loadRoute: LoadRoute = async ({ app, page }, request, params) => {
    const entryKey = router ? historyKey(router) : 'default'
    const url = new URL(request.url)
    const module = await remotes.loadPage(app, page.feature)
    // Not awaited: the page opens at once and shows its own placeholder where the data will be.
    const data = loaderCache.load(entryKey, module, { url, params }, request.signal)
    data.catch(() => undefined)
    return { module, data, url, params }
  }

  const routes = routesOf(apps, loadRoute)
  let router: Router | undefined = undefined
  router = withViewTransitions(
    createBrowserRouter(routes, first && { hydrationData: { loaderData: { [first.route]: first.data } } })
  )
  if (first) loaderCache.seed(router.state.location.key, first.data.url, first.data.data)

  const element = (
    <RemotesContext value={remotes}>
      <InvalidateContext value={(entryKey, url) => loaderCache.invalidate(entryKey, url)}>
        <RouterProvider router={router} />
      </InvalidateContext>
    </RemotesContext>
  )
  return { router, element, prefetch: url => prefetch(routes, remotes, loaderCache, url) }
}

/** The history entry that a load is for: the one being gone to, else the one that stands here. */
const historyKey = ({ state }: Router): string => (state.navigation.location ?? state.location).key

function prefetch(
  routes: RouteObject[],
  remotes: Pick<Remotes, 'loadPage'>,
  loaderCache: LoaderCache,
  url: URL
): void {
  const match = matchRoutes(routes, url.pathname)?.at(-1)
  const slot = match?.route.handle as Slot | undefined
  if (!match || !slot) return
  remotes.loadPage(slot.app, slot.page.feature).then(
    page => loaderCache.prefetch(page, { url, params: match.params }),
    // The visit itself will say so.
    () => undefined
  )
}
