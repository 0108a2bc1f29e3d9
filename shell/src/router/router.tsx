import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from '@sahra/shared/router'
import type { ReactNode } from 'react'
import type { Remotes } from '../federation/remotes'
import { PageData } from './page-data'
import { ForgetContext } from './reload'
import { RemotesContext } from './remotes-context'
import { routesOf } from './routes'
import type { Arrive, Arrived, Owner, Slot } from './slot'
import { withTransitions } from './transition'

type Router = ReturnType<typeof createBrowserRouter>

export interface ShopRouter {
  router: Router
  element: ReactNode
  /** Brings the module and the data of an address before anyone goes there. */
  bringAhead: (url: URL) => void
}

/** A page that came rendered, with its module. */
export interface FirstPage {
  route: string
  arrived: Arrived
}

/** The one router of the page: the declared pages of every deployable inside the shell's frame. */
export function createShopRouter(
  owners: Owner[],
  remotes: Pick<Remotes, 'loadPage' | 'knownPage'> & Partial<Remotes>,
  first?: FirstPage
): ShopRouter {
  const pageData = new PageData()

  const arrive: Arrive = async ({ app, page }, request, params) => {
    const entry = router ? entryOf(router) : 'default'
    const url = new URL(request.url)
    const module = await remotes.loadPage(app, page.room)
    // Not awaited: the page opens at once and shows its own placeholder where the data will be.
    const data = pageData.load(entry, module, { url, params }, request.signal)
    data.catch(() => undefined)
    return { module, data, url, params }
  }

  const routes = routesOf(owners, arrive)
  let router: Router | undefined = undefined
  router = withTransitions(
    createBrowserRouter(routes, first && { hydrationData: { loaderData: { [first.route]: first.arrived } } })
  )
  if (first) pageData.remember(router.state.location.key, first.arrived.url, first.arrived.data)

  const element = (
    <RemotesContext value={remotes}>
      <ForgetContext value={(entry, url) => pageData.forget(entry, url)}>
        <RouterProvider router={router} />
      </ForgetContext>
    </RemotesContext>
  )
  return { router, element, bringAhead: url => bringAhead(routes, remotes, pageData, url) }
}

/** The history entry that a load is for: the one being gone to, else the one that stands here. */
const entryOf = ({ state }: Router): string => (state.navigation.location ?? state.location).key

function bringAhead(
  routes: RouteObject[],
  remotes: Pick<Remotes, 'loadPage'>,
  pageData: PageData,
  url: URL
): void {
  const match = matchRoutes(routes, url.pathname)?.at(-1)
  const slot = match?.route.handle as Slot | undefined
  if (!match || !slot) return
  remotes.loadPage(slot.app, slot.page.room).then(
    page => pageData.bringAhead(page, { url, params: match.params }),
    // The visit itself will say so.
    () => undefined
  )
}
