import type { PagePlan, PlannedApp } from '@sahra/shared/contract/boot'
import type { RouteObject } from '@sahra/shared/routing/router'
import { $writableCartBusy } from '@sahra/shared/stores/cart'
import { PageRouter } from '../router/page-router'
import { historyAt } from '../testing/history-at'
import { loadNextPageFully, type NavigatingRouter } from './next-page'
import { watchPlan } from './plan-state.service'

const page = (path: string, openWithState?: string): RouteObject => ({
  path,
  handle: { page: { path, feature: 'a', render: 'browser', openWithState } }
})
const routes = [
  page('/'),
  page('/about'),
  page('/cart'),
  page('/place-order', 'productId'),
  page('/order-success/:id')
]
const routerAt = (path: string): PageRouter =>
  new PageRouter(routes, historyAt(path), () => Promise.reject(new Error('unused')))
const plan = {
  shell: { name: 'shell', release: '1' },
  remotes: [{ name: 'mfe-cart-checkout', release: '2' } as PlannedApp]
} as PagePlan

const show = (visibility: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: visibility === 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000)

describe('watchPlan', () => {
  let asked: string[]
  let withdrawn: string[] | 'unreachable'
  let body: unknown
  let router: NavigatingRouter
  let original: NavigatingRouter['navigate']
  let stop: () => void

  beforeEach(() => {
    jest.useFakeTimers()
    history.replaceState(null, '', '/')
    show('visible')
    asked = []
    withdrawn = []
    body = undefined
    const answer = async (url: string) => {
      asked.push(url)
      if (withdrawn === 'unreachable') throw new TypeError('Failed to fetch')
      return { ok: true, json: async () => body ?? { withdrawn } }
    }
    Object.assign(globalThis, { fetch: answer })
    router = routerAt('/')
    original = router.navigate
    stop = watchPlan(plan, router)
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })

  test('asks at once and every few minutes while the page is visible, with all of its releases', async () => {
    await minutes(2)
    expect(asked).toHaveLength(1)
    await minutes(58)
    expect(asked.length).toBeGreaterThanOrEqual(17)
    expect(asked.length).toBeLessThanOrEqual(26)
    expect(new Set(asked)).toEqual(new Set(['/plan-state?releases=shell@1,mfe-cart-checkout@2']))
    expect(router.navigate).toBe(original)
  })

  test('stops while the page is hidden and asks when it is visible again, twice a minute at most', async () => {
    show('hidden')
    await minutes(60)
    expect(asked).toHaveLength(1)
    show('visible')
    expect(asked).toHaveLength(2)
    for (const visibility of ['hidden', 'visible', 'hidden', 'visible'] as const) show(visibility)
    expect(asked).toHaveLength(2)
    await minutes(4)
    expect(asked).toHaveLength(3)
  })

  test('does not ask during a checkout, but when it is left', async () => {
    history.replaceState(null, '', '/place-order')
    await minutes(60)
    show('hidden')
    show('visible')
    expect(asked).toHaveLength(1)
    history.replaceState(null, '', '/order-success/1')
    await minutes(4)
    expect(asked.length).toBeGreaterThan(1)
  })

  test('once a release is withdrawn it asks no more, and the next navigation is a full load', async () => {
    withdrawn = ['mfe-cart-checkout@2']
    await minutes(4)
    expect(asked).toHaveLength(2)
    expect(router.navigate).not.toBe(original)
    await minutes(60)
    show('hidden')
    show('visible')
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['the route fails', () => (withdrawn = 'unreachable')],
    ['the response is something else', () => (body = { withdrawn: 'all' })],
    ['the response is null', () => (body = [null])]
  ])('nothing happens when %s', async (_, fail) => {
    fail()
    await minutes(10)
    expect(asked.length).toBeGreaterThan(1)
    expect(router.navigate).toBe(original)
  })
})

describe('loadNextPageFully', () => {
  const loads: string[] = []
  const load = {
    assign: (url: string | URL) => void loads.push(`assign ${url}`),
    replace: (url: string | URL) => void loads.push(`replace ${url}`)
  }
  let router: PageRouter
  let steps: unknown[]

  function openAt(path: string): void {
    history.replaceState(null, '', path)
    loads.length = 0
    steps = []
    router = routerAt(path)
    router.navigate = async to => void steps.push(to)
    loadNextPageFully(router, load)
  }
  afterEach(() => $writableCartBusy.set(0))

  test('another page is loaded fully, with its query and fragment', async () => {
    openAt('/about')
    await router.navigate('/cart?x=1#top')
    await router.navigate({ pathname: '/', search: '?y=2' }, { replace: true, state: null })
    expect(loads).toEqual(['assign http://localhost/cart?x=1#top', 'replace http://localhost/?y=2'])
    expect(steps).toEqual([])
  })

  test('steps that would lose something stay inside the page', async () => {
    openAt('/about')
    await router.navigate(-1)
    await router.navigate('?page=2')
    await router.navigate({ search: '?page=3' })
    await router.navigate('/cart', { state: { chosen: {} } })
    await router.navigate('/place-order')
    $writableCartBusy.set(1)
    await router.navigate('/cart')
    expect(steps).toHaveLength(6)
    expect(loads).toEqual([])
  })

  test('a checkout keeps its releases until it is left', async () => {
    openAt('/place-order')
    await router.navigate('/order-success/1')
    await router.navigate('/')
    expect(loads).toEqual([])
    openAt('/order-success/1')
    await router.navigate('/')
    expect(loads).toEqual(['assign http://localhost/'])
  })
})
