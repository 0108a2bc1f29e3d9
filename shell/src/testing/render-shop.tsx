import { createMemoryRouter, Outlet, RouterProvider } from '@sahra/shared/routing/data-router'
import { $writableBrands } from '@sahra/shared/stores/brands'
import { $writableCart } from '@sahra/shared/stores/cart'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { $writableSession } from '@sahra/shared/stores/session'
import { $writableSettings } from '@sahra/shared/stores/settings'
import { $writableWishlist } from '@sahra/shared/stores/wishlist'
import { configureHttp } from '@sahra/shared/http/http'
import { fakeHttp, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { act, render } from '@testing-library/react'
import { Layout } from '../layout/layout'
import { Guard } from '../router/guard'
import { showShop } from '../settings/settings.service'
import { start } from '../start'
import { $toasts } from '../toasts/toast.store'
import { layla, tree } from './shop-data'

export interface Shop {
  calls: Call[]
  /** Paths at which the cached page data was dropped. */
  cleared: string[]
  path: () => string
  state: () => unknown
  go: (to: string) => Promise<void>
}

const visitorRoutes: Routes = {
  'GET /api/auth/is-auth': { success: false },
  'GET /api/user/data': { success: false },
  'GET /api/settings/public': { shipping: { methods: [] }, tax: { rate: 5, displayMode: 'exclusive' } },
  'GET /api/category': tree,
  'GET /brands': { brands: [] }
}
export const shopper: Routes = {
  'GET /api/auth/is-auth': { success: true },
  'GET /api/user/data': { success: true, userData: layla }
}

let stop = () => {}

/** Renders the layout with the shell's services around empty pages. Resets an earlier shop. */
export async function renderShop(routes: Routes = {}, url = '/'): Promise<Shop> {
  resetShop()
  const router = createMemoryRouter(
    [
      {
        element: (
          <Layout>
            <Outlet />
          </Layout>
        ),
        children: [
          {
            path: '/orders',
            element: (
              <Guard page={{ path: '/orders', feature: 'order-list', guard: 'session', render: 'browser' }}>
                <h1>My orders</h1>
              </Guard>
            )
          },
          { path: '*', element: <h1>A page</h1> }
        ]
      }
    ],
    { initialEntries: [url] }
  )
  let calls: Call[] = []
  const cleared: string[] = []
  await act(async () => {
    calls = fakeHttp({ ...visitorRoutes, ...routes })
    stop = start({ router, clearPageData: () => cleared.push(router.state.location.pathname) })
    render(<RouterProvider router={router} />)
  })
  // Responses take a few ticks. A test without them uses promises that never settle.
  await act(async () => new Promise(done => setTimeout(done)))
  return {
    calls,
    cleared,
    path: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state as unknown,
    go: to => act(() => router.navigate(to))
  }
}

/** Removes handlers and resets the stores. */
export function resetShop(): void {
  stop()
  stop = () => {}
  configureHttp({
    transport: undefined,
    onUnauthorized: undefined,
    onOtherUser: undefined,
    userTag: undefined
  })
  act(() => {
    $toasts.set([])
    $writableSession.set({ status: 'loading' })
    $writableSettings.set({ status: 'loading' })
    showShop()
    $writableCategories.set({ status: 'idle' })
    $writableBrands.set({ status: 'loading' })
    $writableCart.set({ status: 'idle' })
    $writableWishlist.set({ status: 'idle' })
  })
}
