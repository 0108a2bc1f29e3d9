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
  /** Loads module and data of a URL before a navigation. */
  prefetch: (url: URL) => void
  /** Drops the page data of all history entries. */
  clearPageData: () => void
}

/** The page that the server rendered: route id and loader data. */
export interface FirstPage {
  route: string
  data: RouteData
}

/** Creates the browser's router with the declared pages of all apps; `first` is hydrated instead of loaded. */
export function createShopRouter(
  apps: RoutedApp[],
  remotes: Pick<Remotes, 'loadPage' | 'loadedPage'> & Partial<Remotes>,
  first?: FirstPage
): ShopRouter {
  const cache = new LoaderCache()

  const loadRoute: LoadRoute = async ({ app, page }, request, params) => {
    const entry = router ? loadingEntry(router) : 'default'
    const url = new URL(request.url)
    const module = await remotes.loadPage(app, page.feature)
    // Not awaited: the page renders at once, with placeholders for its data.
    const data = cache.load(entry, module, { url, params }, request.signal)
    data.catch(() => undefined)
    return { module, data, url, params }
  }

  const routes = routesOf(apps, loadRoute)
  let router: Router | undefined = undefined
  router = withViewTransitions(
    createBrowserRouter(routes, first && { hydrationData: { loaderData: { [first.route]: first.data } } })
  )
  if (first) cache.seed(router.state.location.key, first.data.url, first.data.data)

  const element = (
    <RemotesContext value={remotes}>
      <InvalidateContext value={(entry, url) => cache.invalidate(entry, url)}>
        <RouterProvider router={router} />
      </InvalidateContext>
    </RemotesContext>
  )
  return {
    router,
    element,
    prefetch: url => prefetch({ routes, remotes, cache }, url),
    clearPageData: () => cache.clear()
  }
}

/** Key of the history entry that is being loaded, else of the current one. */
const loadingEntry = ({ state }: Router): string => (state.navigation.location ?? state.location).key

function prefetch(
  shop: { routes: RouteObject[]; remotes: Pick<Remotes, 'loadPage'>; cache: LoaderCache },
  url: URL
): void {
  const match = matchRoutes(shop.routes, url.pathname)?.at(-1)
  const slot = match?.route.handle as Slot | undefined
  if (!match || !slot) return
  shop.remotes.loadPage(slot.app, slot.page.feature).then(
    page => shop.cache.prefetch(page, { url, params: match.params }),
    // The navigation tries again and shows the error.
    () => undefined
  )
}
