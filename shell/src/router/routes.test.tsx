import type { PageDeclaration } from '@sahra/shared/contract/remote'
import { $writableSession } from '@sahra/shared/stores/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Remotes } from '../federation/remotes'
import { $takeovers } from '../session/session.store'
import { historyAt } from '../testing/history-at'
import { PageRouter } from './page-router'
import { RemotesContext } from './remotes-context'
import { routesOf } from './routes'
import { ShopPages } from './shop-pages'
import type { LoadRoute, RoutedApp } from './slot'

jest.mock('../layout/layout', () => ({ Layout: ({ children }: { children: unknown }) => children }))

const page = (path: string, more: Partial<PageDeclaration> = {}): PageDeclaration => ({
  path,
  feature: path.slice(1),
  render: 'browser',
  ...more
})
const apps: RoutedApp[] = [
  { name: 'shell', release: '1', pages: [page('*')] },
  {
    name: 'mfe-a',
    release: '7',
    pages: [
      page('/open'),
      page('/own', { guard: 'session' }),
      page('/buy', { guard: 'session', openWithState: 'productId' }),
      page('/login')
    ]
  }
]
const loadRoute: LoadRoute = async ({ page: { path } }, { url, params }) => ({
  module: { Component: () => <h1>Page {path}</h1> },
  data: Promise.resolve(undefined),
  url,
  params
})

function open(url: string, state: unknown = null, load: LoadRoute = loadRoute, remotes?: Partial<Remotes>) {
  const history = historyAt(url, state)
  const router = new PageRouter(routesOf(apps), history, load)
  render(
    <RemotesContext value={remotes}>
      <ShopPages router={router} reload={() => void router.reload()} />
    </RemotesContext>
  )
  return router
}
const heading = (name: string) => screen.findByRole('heading', { name })

beforeEach(() => $writableSession.set({ status: 'loading' }))

test('throws when two apps declare the same path', () => {
  const rival = { name: 'mfe-b', release: '1', pages: [page('/open')] }
  expect(() => routesOf([...apps, rival])).toThrow('mfe-b and mfe-a both claim /open')
})

test('shows a declared page in the slot of its remote, an unknown path in the shell’s', async () => {
  const router = open('/open')
  await heading('Page /open')
  expect(document.querySelector('[data-boundary=mfe-a]')).not.toBeNull()
  await act(() => router.navigate('/nowhere'))
  await heading('Page *')
  expect(document.querySelector('[data-boundary=shell]')).not.toBeNull()
})

test('a guarded page waits for the session, then opens for a shopper', async () => {
  open('/own')
  // SX-013: every state has a heading.
  expect(await heading('Checking your session…')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Checking your session…')
  act(() => $writableSession.set({ status: 'shopper', user: { name: 'A' } as never }))
  await heading('Page /own')
})

test('redirects a visitor to sign in with the page and its history state', async () => {
  $writableSession.set({ status: 'visitor' })
  const router = open('/own?tab=2', { note: 1 })
  await heading('Page /login')
  expect(router.state.location.state).toEqual({ from: '/own?tab=2', fromState: { note: 1 } })
})

test('a guarded page opens for a visitor with the declared history state', async () => {
  $writableSession.set({ status: 'visitor' })
  open('/buy', { productId: '1' })
  await heading('Page /buy')
})

test('SH-099 a page ends with its shopper, not with a change of the name', async () => {
  const user = { name: 'Layla', email: 'a', isAccountVerified: true }
  act(() => $writableSession.set({ status: 'shopper', user, tag: 'a' }))
  open('/own', null, async (slot, request) => ({
    ...(await loadRoute(slot, request)),
    module: { Component: () => <input aria-label="Street" /> }
  }))
  await userEvent.type(await screen.findByLabelText('Street'), 'Al Wasl')
  act(() => $writableSession.set({ status: 'shopper', user: { ...user, name: 'Layla H.' }, tag: 'a' }))
  expect(screen.getByLabelText('Street')).toHaveValue('Al Wasl')
  act(() => $takeovers.set($takeovers.get() + 1))
  expect(screen.getByLabelText('Street')).toHaveValue('')
})

test('C102 a remote that fails to load shows Retry in its slot, without a release hash', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  open('/open', null, (...args) => (broken ? Promise.reject(new Error('lost')) : loadRoute(...args)))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The rest of the shop works as usual. Please try again.')
  expect(alert).not.toHaveTextContent('7')
  expect(alert).toHaveAttribute('data-release', '7')
  expect(consoleError).toHaveBeenCalledWith('mfe-a@7', expect.any(Error))
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await heading('Page /open')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('C102 a remote that fails to load while offline says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open('/open', null, () => Promise.reject(new Error('lost')))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are offline. Check your connection and try again.'
  )
})

test('a page that fails to render is replaced by the previous release, once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let fellBack = false
  const remotes = {
    canFallBack: () => !fellBack,
    fallBack: () => void (fellBack = true),
    releaseOf: () => (fellBack ? '6' : '7')
  }
  const Broken = (): never => {
    throw new Error('on render')
  }
  const Fine = () => <h1>As before</h1>
  let Previous: () => ReactNode = Fine
  const load: LoadRoute = async (slot, request) => ({
    ...(await loadRoute(slot, request)),
    module: { Component: fellBack ? Previous : Broken }
  })
  open('/open', null, load, remotes)
  await heading('As before')
  expect(document.querySelector('[data-boundary=mfe-a]')).toHaveAttribute('data-release', '6')
  cleanup()

  fellBack = false
  Previous = Broken
  open('/open', null, load, remotes)
  expect(await screen.findByRole('alert')).toHaveAttribute('data-release', '6')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('moves the focus to the heading after a navigation', async () => {
  const router = open('/open')
  await heading('Page /open')
  await act(() => router.navigate('/login'))
  expect(await heading('Page /login')).toHaveFocus()
})

test('a view transition ends when its page is shown, also by another change before it began', async () => {
  const updates: (() => Promise<void>)[] = []
  const transition = { finished: new Promise<void>(() => undefined), ready: Promise.resolve() }
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => (updates.push(update), transition)
  })
  const { matchMedia } = window
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
  /** `act` renders after its callback has ended, so that nothing in it may wait for the page. */
  const run = async (index: number): Promise<void> => {
    let hasEnded = false
    await act(async () => void updates[index]?.().then(() => (hasEnded = true)))
    expect(hasEnded).toBe(true)
  }
  try {
    const router = open('/open')
    await heading('Page /open')
    await act(() => router.navigate('/login'))
    expect(screen.queryByRole('heading', { name: 'Page /login' })).toBeNull()
    await run(0)
    await heading('Page /login')
    await act(() => router.navigate('/open'))
    await act(() => router.reload())
    await heading('Page /open')
    await run(1)
  } finally {
    Reflect.deleteProperty(document, 'startViewTransition')
    window.matchMedia = matchMedia
  }
})
