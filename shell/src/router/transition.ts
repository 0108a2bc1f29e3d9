import type { createBrowserRouter } from '@sahra/shared/router'

type Router = ReturnType<typeof createBrowserRouter>
type To = Parameters<Router['navigate']>[0] | Partial<Location>

/**
 * One page fades into the next where the browser can do that and the visitor wants motion. Another query of the same
 * page (filters, sorting) is no other page. Going back fades where going there did.
 */
export function withTransitions(router: Router): Router {
  const navigate = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>
  const fading = (to: unknown, options?: object): Promise<void> =>
    typeof to === 'number' ? navigate(to) : navigate(to, { ...options, viewTransition: fades(to as To) })
  router.navigate = fading as Router['navigate']
  return router
}

function fades(to: To): boolean {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return false
  const path = typeof to === 'string' ? to : typeof to === 'object' && to ? to.pathname : undefined
  return path !== undefined && new URL(path, location.href).pathname !== location.pathname
}
