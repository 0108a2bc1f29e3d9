import { hasViewTransition, startViewTransition } from './view-transitions'

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

const at = (pathname: string) => ({ pathname })

test('a navigation to another path has a transition, a new query or fragment has none', () => {
  expect(hasViewTransition(at('/'), at('/products'))).toBe(true)
  expect(hasViewTransition(at('/products'), at('/products'))).toBe(false)
})

test('has no transition with reduced motion or without browser support', () => {
  prefersReducedMotion(true)
  expect(hasViewTransition(at('/'), at('/products'))).toBe(false)
  Reflect.deleteProperty(document, 'startViewTransition')
  prefersReducedMotion(false)
  expect(hasViewTransition(at('/'), at('/products'))).toBe(false)
})

test('SH-106 a skipped transition is not an uncaught error', async () => {
  const onRejection = jest.fn()
  process.on('unhandledRejection', onRejection)
  const ready = Promise.reject(new DOMException('Skipped', 'AbortError'))
  Object.assign(document, { startViewTransition: () => ({ ready, finished: Promise.resolve() }) })
  startViewTransition(() => Promise.resolve())
  await new Promise(done => setTimeout(done))
  process.off('unhandledRejection', onRejection)
  expect(onRejection).not.toHaveBeenCalled()
})
