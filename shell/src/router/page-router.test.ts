import type { RouteObject } from '@sahra/shared/routing/router'
import { waitFor } from '@testing-library/react'
import { historyAt } from '../testing/history-at'
import { PageRouter } from './page-router'
import type { LoadRoute, RequestedPage } from './slot'

const route = (path: string): RouteObject => ({ id: path, path, handle: { app: 'a', page: { path } } })
const routes = ['/', '/list', '/thing/:id', '*'].map(route)

interface Load extends RequestedPage {
  finish: () => void
  fail: (error: unknown) => void
}

/** A router whose loads finish when the test lets them. */
function openAt(path: string) {
  const history = historyAt(path)
  const loads: Load[] = []
  const load: LoadRoute = (_slot, request) =>
    new Promise((resolve, reject) => {
      const { url, params } = request
      const finish = () => resolve({ module: {} as never, data: Promise.resolve(), url, params })
      loads.push({ ...request, finish, fail: reject })
    })
  const router = new PageRouter(routes, history, load)
  const finish = async (): Promise<void> => {
    loads.at(-1)?.finish()
    await new Promise(done => setTimeout(done))
  }
  return { history, loads, router, finish }
}

test('a navigation is shown and in the history when its page is loaded, with params, query and key', async () => {
  const { history, loads, router, finish } = openAt('/')
  await finish()
  const navigated = router.navigate('/thing/7?size=M', { state: { note: 1 } })
  expect(router.state.loading).toMatchObject({ pathname: '/thing/7', search: '?size=M' })
  expect(router.state.location.pathname).toBe('/')
  expect(history.location.pathname).toBe('/')
  await finish()
  await navigated
  expect(router.state.loading).toBeUndefined()
  expect(history.location).toMatchObject({ pathname: '/thing/7', search: '?size=M', state: { note: 1 } })
  const { url, params, entry } = loads.at(-1)!
  expect([url.pathname + url.search, params, entry]).toEqual([
    '/thing/7?size=M',
    { id: '7' },
    router.state.location.key
  ])
})

test('a later navigation cancels an earlier one, which is not shown', async () => {
  const { history, loads, router, finish } = openAt('/')
  await finish()
  void router.navigate('/list')
  void router.navigate('/thing/7')
  expect(loads.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  await finish()
  loads[1]?.finish()
  await finish()
  expect(router.state.location.pathname).toBe('/thing/7')
  expect(history.location.pathname).toBe('/thing/7')
})

test('a location is encoded as the browser does, so that it equals that of its entry', async () => {
  const { history, router, finish } = openAt('/')
  await finish()
  void router.navigate('/thing/حقيبة one?size=40"')
  await finish()
  expect(router.state.location.pathname).toBe('/thing/%D8%AD%D9%82%D9%8A%D8%A8%D8%A9%20one')
  expect(router.state.location).toEqual(history.location)
})

test('a fragment of the same page loads nothing', async () => {
  const { loads, router, finish } = openAt('/list?page=2')
  await finish()
  const { result } = router.state
  await router.navigate({ pathname: '/list', search: '?page=2', hash: '#top' })
  expect(loads).toHaveLength(1)
  expect(router.state.result).toBe(result)
  expect(router.state.location.hash).toBe('#top')
})

test('Back loads the earlier entry; a replaced one is gone', async () => {
  const { loads, router, finish } = openAt('/')
  await finish()
  for (const [path, replace] of [
    ['/list', false],
    ['/thing/1', true]
  ] as const) {
    void router.navigate(path, { replace })
    await finish()
  }
  await router.navigate(-1)
  await waitFor(() => expect(loads).toHaveLength(4))
  await finish()
  expect(router.state).toMatchObject({ action: 'POP', location: { pathname: '/' } })
  expect(loads.map(({ url }) => url.pathname)).toEqual(['/', '/list', '/thing/1', '/'])
})

test('a load that fails is the result of its page, and loads again', async () => {
  const { loads, router, finish } = openAt('/list')
  loads[0]?.fail(new Error('lost'))
  await new Promise(done => setTimeout(done))
  expect(router.state.result).toEqual({ error: new Error('lost') })
  const reloaded = router.reload()
  await finish()
  await reloaded
  expect(router.state.result).toMatchObject({ route: { url: { pathname: '/list' } } })
})
