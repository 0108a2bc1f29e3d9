import type { createBrowserRouter } from '@sahra/shared/router'

type Router = ReturnType<typeof createBrowserRouter>
type Destination = Parameters<Router['navigate']>[0] | Partial<Location>

/**
 * Makes navigations to another path use a view transition, unless the visitor prefers reduced motion. A new query
 * string (filters, sorting) does not. For Back and Forward the router repeats what the navigation did.
 */
export function withViewTransitions(router: Router): Router {
  if ('startViewTransition' in document) followTransitions()
  const navigate = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>
  const navigateWithTransition = (to: unknown, options?: object): Promise<void> =>
    typeof to === 'number'
      ? navigate(to)
      : navigate(to, { ...options, viewTransition: hasTransition(to as Destination) })
  router.navigate = navigateWithTransition as Router['navigate']
  return router
}

function followTransitions(): void {
  let running: ViewTransition | undefined
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = options => {
    const transition = start(options)
    running = transition
    const end = (): void => {
      if (running === transition) running = undefined
    }
    transition.finished.then(end, end)
    // Rejects when a transition is skipped, by a hidden tab or the next navigation; the router does not handle it.
    transition.ready.catch(() => undefined)
    return transition
  }
  // The pictures of a running transition lie on the page: its clicks meet the root element.
  addEventListener('click', ({ target, clientX, clientY }) => {
    if (!running || target !== document.documentElement) return
    running.skipTransition()
    const below = document.elementFromPoint(clientX, clientY)
    if (below instanceof HTMLElement && below !== target) below.click()
  })
}

function hasTransition(to: Destination): boolean {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return false
  const path = typeof to === 'string' ? to : typeof to === 'object' && to ? to.pathname : undefined
  return path !== undefined && new URL(path, location.href).pathname !== location.pathname
}
