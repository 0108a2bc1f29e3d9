import type { createBrowserRouter } from '@sahra/shared/router'
import { withViewTransitions } from './view-transitions'

type Router = ReturnType<typeof createBrowserRouter>

let navigations: unknown[][] = []
const createRouter = (): Router => {
  navigations = []
  const navigate = (...args: unknown[]) => (navigations.push(args), Promise.resolve())
  return withViewTransitions({ navigate } as unknown as Router)
}
const prefersReducedMotion = (matches: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches }) as MediaQueryList })
const { matchMedia } = window

beforeEach(() => {
  Object.assign(document, { startViewTransition: () => undefined })
  prefersReducedMotion(false)
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  window.matchMedia = matchMedia
})

test.each<[string, unknown, boolean]>([
  ['another page', '/products', true],
  ['another page with a query', { pathname: '/products', search: '?q=1' }, true],
  ['another query of the same page', '?page=2', false],
  ['another query with the same path', { pathname: '/', search: '?page=2' }, false],
  ['a fragment', { hash: '#top' }, false]
])('%s', async (_, to, viewTransition) => {
  await createRouter().navigate(to as string, { replace: true })
  expect(navigations).toEqual([[to, { replace: true, viewTransition }]])
})

test('leaves Back to the router, which remembers the transition', async () => {
  await createRouter().navigate(-1)
  expect(navigations).toEqual([[-1]])
})

test('has no transition with reduced motion or without browser support', async () => {
  prefersReducedMotion(true)
  await createRouter().navigate('/products')
  Reflect.deleteProperty(document, 'startViewTransition')
  prefersReducedMotion(false)
  await createRouter().navigate('/products')
  expect(navigations).toEqual([['/products', { viewTransition: false }]])
})

test('SH-106 a skipped transition is no uncaught error', async () => {
  const onRejection = jest.fn()
  process.on('unhandledRejection', onRejection)
  const ready = Promise.reject(new DOMException('Skipped', 'AbortError'))
  Object.assign(document, { startViewTransition: () => ({ ready, finished: Promise.resolve() }) })
  createRouter()
  document.startViewTransition(() => undefined)
  await new Promise(done => setTimeout(done))
  process.off('unhandledRejection', onRejection)
  expect(onRejection).not.toHaveBeenCalled()
})
