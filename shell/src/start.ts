import { bus } from '@sahra/shared/bus/bus'
import { publicConfig } from '@sahra/shared/shop/config'
import { configureHttp } from '@sahra/shared/http/http'
import { localPath, paths } from '@sahra/shared/routing/paths'
import { $brands } from '@sahra/shared/stores/brands'
import { $categories } from '@sahra/shared/stores/categories'
import { $settings } from '@sahra/shared/stores/settings'
import { returnTargetState } from '@sahra/shared/routing/navigation.rules'
import { loadBrands } from './brands/brands.service'
import { completeCategories, loadCategories } from './categories/categories.service'
import { whenUsed } from './loading/when-used'
import type { PageRouter } from './router/page-router'
import type { ShopRouter } from './router/router'
import { followExpressRoom } from './session/express-room'
import {
  checkSession,
  followOtherTabs,
  refreshSession,
  sessionEnded,
  userTag
} from './session/session.service'
import { loadSettings } from './settings/settings.service'
import { showToast } from './toasts/toast.service'

interface Router {
  state: Pick<PageRouter['state'], 'location'>
  navigate: (path: string, options: { state: unknown }) => Promise<void>
  subscribe: (listener: (state: Router['state']) => void) => () => void
}
interface StartedShop extends Pick<ShopRouter, 'clearPageData'> {
  router: Router
}

/**
 * Registers the shell's command handlers and event listeners and loads its stores. Returns a function that removes the
 * handlers and listeners.
 */
export function start({ router, clearPageData }: StartedShop): () => void {
  configureHttp({
    baseUrl: publicConfig().apiUrl,
    onUnauthorized: sessionEnded,
    onOtherUser: () => void checkSession(),
    userTag
  })
  const stops = [
    bus.handle('toast/show', showToast),
    bus.handle('session/refresh', refreshSession),
    bus.handle('settings/refresh', loadSettings),
    bus.handle('navigation/refresh', reloadFailedStores),
    bus.handle('session/login-required', ({ from, state }) => {
      const { pathname, search } = router.state.location
      const origin = localPath(from ?? pathname + search)
      void router.navigate(paths.login, { state: returnTargetState(origin, state) })
    }),
    // Back must not show the stock from before the order.
    bus.on('order/placed', clearPageData),
    onPathChange(router, reloadFailedStores),
    followOtherTabs(),
    followExpressRoom()
  ]
  // These functions never reject: a failure is a state of the store.
  void refreshSession()
  // Hydration has filled the stores of a rendered page with what it shows: of categories, brands and details of the shop.
  if ($categories.get().status === 'ready') whenUsed(completeStores)
  else {
    void loadSettings()
    void loadCategories()
  }
  if ($brands.get().status !== 'ready') void loadBrands()
  return () => stops.forEach(stop => stop())
}

function completeStores(): void {
  void loadSettings()
  void completeCategories()
}

function reloadFailedStores(): void {
  void completeCategories()
  if ($categories.get().status === 'failed') void loadCategories()
  if ($brands.get().status === 'failed') void loadBrands()
  if ($settings.get().status === 'failed') void loadSettings()
}

function onPathChange(router: Router, listener: () => void): () => void {
  let current = router.state.location.pathname
  return router.subscribe(({ location }) => {
    if (location.pathname === current) return
    current = location.pathname
    listener()
  })
}
