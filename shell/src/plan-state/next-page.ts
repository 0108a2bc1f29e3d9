import type { To } from '@sahra/shared/routing/router'
import { $cartBusy } from '@sahra/shared/stores/cart'
import { hrefOf, pageUrl } from '../language/language-history'
import type { PageRouter } from '../router/page-router'
import { mayLoadFully } from './full-load'

export type NavigatingRouter = Pick<PageRouter, 'routes' | 'navigate'>
/**
 * Makes the next navigation a full page load where nothing is lost by it. Back and Forward, steps with history state, the
 * checkout, and steps during a call of the cart, which a load would cancel, stay inside the page.
 */
export function loadNextPageFully(
  router: NavigatingRouter,
  load: Pick<Location, 'assign' | 'replace'> = location
): void {
  const { navigate } = router
  router.navigate = async (to, options) => {
    const from = pageUrl(new URL(location.href))
    const href = pathOf(to)
    const target = href === undefined ? undefined : new URL(href, from)
    const step = target && { routes: router.routes, from, to: target, state: options?.state as unknown }
    if (!step || $cartBusy.get() || !mayLoadFully(step)) return navigate(to, options)
    load[options?.replace ? 'replace' : 'assign'](hrefOf(step.to))
  }
}

/** Undefined for steps in the history, and for a change of the query alone. */
function pathOf(to: To | number): string | undefined {
  if (typeof to === 'string') return to
  if (typeof to === 'number' || to.pathname === undefined) return undefined
  return to.pathname + (to.search ?? '') + (to.hash ?? '')
}
