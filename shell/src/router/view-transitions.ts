import type { createBrowserRouter } from '@sahra/shared/router'

type Router = ReturnType<typeof createBrowserRouter>
type Destination = Parameters<Router['navigate']>[0] | Partial<Location>

/**
 * One page fades into the next where the browser can do that and the visitor wants motion. Another query of the same
 * page (filters, sorting) is no other page. Going back fades where going there did.
 */
export function withViewTransitions(router: Router): Router {
  const navigate = router.navigate.bind(router) as (destination: unknown, options?: object) => Promise<void>
  const navigateWithTransition = (destination: unknown, options?: object): Promise<void> =>
    typeof destination === 'number'
      ? navigate(destination)
      : navigate(destination, { ...options, viewTransition: changesPage(destination as Destination) })
  router.navigate = navigateWithTransition as Router['navigate']
  return router
}

function changesPage(destination: Destination): boolean {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return false
  const path =
    typeof destination === 'string'
      ? destination
      : typeof destination === 'object' && destination
        ? destination.pathname
        : undefined
  return path !== undefined && new URL(path, location.href).pathname !== location.pathname
}
