import type { createBrowserRouter } from '@sahra/shared/router'
import { withViewTransitions } from './view-transitions'

type Router = ReturnType<typeof createBrowserRouter>

let asked: unknown[][] = []
const routed = (): Router => {
  asked = []
  const navigate = (...args: unknown[]) => (asked.push(args), Promise.resolve())
  return withViewTransitions({ navigate } as unknown as Router)
}
const motion = (reduced: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches: reduced }) as MediaQueryList })
const usual = window.matchMedia

beforeEach(() => {
  Object.assign(document, { startViewTransition: () => undefined })
  motion(false)
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  window.matchMedia = usual
})

test.each<[string, unknown, boolean]>([
  ['another page', '/products', true],
  ['another page with a query', { pathname: '/products', search: '?q=1' }, true],
  ['another query of the same page', '?page=2', false],
  ['another query, said in full', { pathname: '/', search: '?page=2' }, false],
  ['the place in the page', { hash: '#top' }, false]
])('%s', async (_, to, fades) => {
  await routed().navigate(to as string, { replace: true })
  expect(asked).toEqual([[to, { replace: true, viewTransition: fades }]])
})

test('going back is left to the router, which remembers how it went there', async () => {
  await routed().navigate(-1)
  expect(asked).toEqual([[-1]])
})

test('nobody who wants less motion gets any, and no browser that cannot', async () => {
  motion(true)
  await routed().navigate('/products')
  Reflect.deleteProperty(document, 'startViewTransition')
  motion(false)
  await routed().navigate('/products')
  expect(asked).toEqual([['/products', { viewTransition: false }]])
})
