import { publicConfig } from '@sahra/shared/shop/config'
import type { RouteObject } from '@sahra/shared/routing/router'
import type { ReactNode } from 'react'
import type { Remotes } from '../federation/remotes'
import { pageUrl } from '../language/language-history'
import { leaveFirstPage } from '../loading/late-layout'
import { LoaderCache } from './loader-cache'
import { matchOf } from './match'
import { createPageHistory } from './page-history'
import { PageRouter, type FirstPage } from './page-router'
import { RemotesContext } from './remotes-context'
import { routesOf } from './routes'
import { ShopPages } from './shop-pages'
import type { LoadRoute, RoutedApp, Slot } from './slot'

export interface ShopRouter {
  router: PageRouter
  element: ReactNode
  /** Loads module and data of a URL before a navigation. */
  prefetch: (url: URL) => void
  /** Loads the module of the page that most links of the current page lead to. */
  prefetchNext: () => Promise<void>
  /** Drops the page data of all history entries. */
  clearPageData: () => void
}

/** Creates the browser's router with the declared pages of all apps; `first` is hydrated instead of loaded. */
export function createShopRouter(
  apps: RoutedApp[],
  remotes: Pick<Remotes, 'loadPage' | 'loadedPage'> & Partial<Remotes>,
  first?: FirstPage
): ShopRouter {
  const cache = new LoaderCache()

  const loadRoute: LoadRoute = async ({ app, page }, { url, params, entry, signal }) => {
    const module = await remotes.loadPage(app, page.feature)
    // Not awaited: the page renders at once, with placeholders for its data.
    const data = cache.load(entry, module, { url, params }, signal)
    data.catch(() => undefined)
    return { module, data, url, params }
  }

  const routes = routesOf(apps).filter(isOfThisShop)
  const router = new PageRouter(routes, createPageHistory(), loadRoute, first)
  if (first) cache.seed(router.state.location.key, first.data.url, first.data.data)
  router.subscribe(leaveFirstPage)

  const reload = (): void => {
    const { key, pathname, search } = router.state.location
    cache.invalidate(key, new URL(pathname + search, location.origin))
    // The slot shows a failure.
    void router.reload()
  }
  return {
    router,
    element: (
      <RemotesContext value={remotes}>
        <ShopPages router={router} reload={reload} />
      </RemotesContext>
    ),
    prefetch: url => prefetch({ routes, remotes, cache }, pageUrl(url)),
    async prefetchNext() {
      const { mostLinked } = await import(/* webpackChunkName: "late" */ './prefetch')
      const main = document.querySelector('main')
      const url = main && mostLinked(main)
      const slot = url && slotOf(routes, pageUrl(url))
      // A page that cannot be loaded is tried again when it is opened.
      if (slot) remotes.loadPage(slot.app, slot.page.feature).catch(() => undefined)
    },
    clearPageData: () => cache.clear()
  }
}

/** In a shop with a name of its own the gateway answers other addresses as unknown, too (C216). */
const isOfThisShop = ({ handle }: RouteObject): boolean =>
  !((handle as Slot).page.shop && publicConfig().shopName)

const slotOf = (routes: RouteObject[], url: URL): Slot | undefined =>
  matchOf(routes, url)?.route.handle as Slot | undefined

function prefetch(
  shop: { routes: RouteObject[]; remotes: Pick<Remotes, 'loadPage'>; cache: LoaderCache },
  url: URL
): void {
  const match = matchOf(shop.routes, url)
  const slot = match?.route.handle as Slot | undefined
  if (!match || !slot) return
  shop.remotes.loadPage(slot.app, slot.page.feature).then(
    page => shop.cache.prefetch(page, { url, params: match.params }),
    // The navigation tries again and shows the error.
    () => undefined
  )
}
