import type { createBrowserRouter } from '@sahra/shared/router'
import { $cartBusy } from '@sahra/shared/stores/cart'
import { mayLoadFully } from './full-load'

type Router = ReturnType<typeof createBrowserRouter>
export type NavigatingRouter = Pick<Router, 'routes' | 'navigate'>
interface Options {
  state?: unknown
  replace?: boolean
  formData?: FormData
}

/**
 * Makes the next navigation a full page load where nothing is lost by it. Back and Forward, steps with history state, the
 * checkout, and steps during a call of the cart, which a load would cancel, stay inside the page.
 */
export function loadNextPageFully(
  router: NavigatingRouter,
  load: Pick<Location, 'assign' | 'replace'> = location
): void {
  const navigate = router.navigate.bind(router) as (to: unknown, options?: Options) => Promise<void>
  const navigateOrLoad = async (to: unknown, options?: Options): Promise<void> => {
    const from = new URL(location.href)
    const href = hrefOf(to)
    const target = href === undefined ? undefined : new URL(href, from)
    const step = target && { routes: router.routes, from, to: target, state: options?.state }
    if (!step || options?.formData || $cartBusy.get() || !mayLoadFully(step)) return navigate(to, options)
    load[options?.replace ? 'replace' : 'assign'](step.to.href)
  }
  router.navigate = navigateOrLoad as Router['navigate']
}

/** Undefined for Back and Forward, which the router takes as a number. */
function hrefOf(to: unknown): string | undefined {
  if (typeof to === 'string') return to
  if (typeof to !== 'object' || to === null) return undefined
  const { pathname, search = '', hash = '' } = to as Partial<Location>
  return pathname === undefined ? undefined : pathname + search + hash
}
