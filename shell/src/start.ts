import { bus } from '@sahra/shared/bus'
import { publicConfig } from '@sahra/shared/config'
import { connect } from '@sahra/shared/http'
import { localPath, paths } from '@sahra/shared/paths'
import { $brands } from '@sahra/shared/stores/brands'
import { $categories } from '@sahra/shared/stores/categories'
import { $settings } from '@sahra/shared/stores/settings'
import { loadBrands } from './brands/brands.service'
import { loadCategories } from './categories/categories.service'
import type { ShopRouter } from './router/router'
import { refreshSession, sessionEnded } from './session/session.service'
import { loadSettings } from './settings/settings.service'
import { showToast } from './toasts/toast.service'

type Router = Pick<ShopRouter['router'], 'state' | 'navigate' | 'subscribe'>

/**
 * What the shell itself does in the background, before the first page renders: its stores load, its commands get their
 * owners. Answers how to end it, for tests.
 */
export function start(router: Router): () => void {
  connect({ baseUrl: publicConfig().apiUrl, onSignedOut: sessionEnded })
  const ends = [
    bus.handle('toast/show', showToast),
    bus.handle('session/refresh', refreshSession),
    bus.handle('session/login-required', ({ from, state }) => {
      const { pathname, search } = router.state.location
      const origin = localPath(from ?? pathname + search)
      void router.navigate(paths.login, { state: { from: origin, fromState: state } })
    }),
    onNextPage(router, loadWhatIsMissing)
  ]
  void Promise.all([refreshSession(), loadSettings(), loadWhatCameWithThePage()])
  return () => ends.forEach(end => end())
}

/** The server may have filled these already. */
async function loadWhatCameWithThePage(): Promise<void> {
  await Promise.all([loadCategories(), $brands.get().status === 'ready' ? undefined : loadBrands()])
}

/** A connection that broke once should not leave the menu empty for the whole visit. */
function loadWhatIsMissing(): void {
  if ($categories.get().status === 'failed') void loadCategories()
  if ($brands.get().status === 'failed') void loadBrands()
  if ($settings.get().status === 'failed') void loadSettings()
}

function onNextPage(router: Router, act: () => void): () => void {
  let here = router.state.location.pathname
  return router.subscribe(({ location }) => {
    if (location.pathname === here) return
    here = location.pathname
    act()
  })
}
