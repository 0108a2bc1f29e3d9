import type { PageDeclaration } from '@sahra/shared/remote'
import { createMemoryRouter, RouterProvider } from '@sahra/shared/router'
import { $writableSession } from '@sahra/shared/stores/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Remotes } from '../federation/remotes'
import { RemotesContext } from './remotes-context'
import { routesOf } from './routes'
import type { LoadRoute, RoutedApp } from './slot'

jest.mock('../layout/layout', () => ({ Layout: ({ children }: { children: unknown }) => children }))

const page = (path: string, more: Partial<PageDeclaration> = {}): PageDeclaration => ({
  path,
  feature: path.slice(1),
  render: 'browser',
  ...more
})
const owners: RoutedApp[] = [
  { name: 'shell', release: '1', pages: [page('*')] },
  {
    name: 'mfe-a',
    release: '7',
    pages: [
      page('/open'),
      page('/own', { guard: 'session' }),
      page('/buy', { guard: 'session', openWithState: 'item' }),
      page('/login')
    ]
  }
]
const arrive: LoadRoute = async ({ page: { path } }, request, params) => ({
  module: { Component: () => <h1>Page {path}</h1> },
  data: Promise.resolve(undefined),
  url: new URL(request.url),
  params
})

function open(at: string, state: unknown = null, own: LoadRoute = arrive, remotes?: Partial<Remotes>) {
  const [pathname = '', search = ''] = at.split(/(?=\?)/)
  const router = createMemoryRouter(routesOf(owners, own), { initialEntries: [{ pathname, search, state }] })
  render(
    <RemotesContext value={remotes}>
      <RouterProvider router={router} />
    </RemotesContext>
  )
  return router
}
const heading = (name: string) => screen.findByRole('heading', { name })

beforeEach(() => $writableSession.set({ status: 'loading' }))

test('two deployables cannot claim one path', () => {
  const rival = { name: 'mfe-b', release: '1', pages: [page('/open')] }
  expect(() => routesOf([...owners, rival], arrive)).toThrow('mfe-b and mfe-a both claim /open')
})

test('a declared page stands in the slot of its remote, an unknown path in the shell’s', async () => {
  const router = open('/open')
  await heading('Page /open')
  expect(document.querySelector('[data-boundary=mfe-a]')).not.toBeNull()
  await act(() => router.navigate('/nowhere'))
  await heading('Page *')
  expect(document.querySelector('[data-boundary=shell]')).not.toBeNull()
})

test('a guarded page waits for the session, then opens for a shopper', async () => {
  open('/own')
  expect(await screen.findByText('Checking your session…')).toBeVisible()
  act(() => $writableSession.set({ status: 'shopper', user: { name: 'A' } as never }))
  await heading('Page /own')
})

test('a visitor is sent to sign in; where she was and what she carried is remembered', async () => {
  $writableSession.set({ status: 'visitor' })
  const router = open('/own?tab=2', { note: 1 })
  await heading('Page /login')
  expect(router.state.location.state).toEqual({ from: '/own?tab=2', fromState: { note: 1 } })
})

test('a guarded page opens for a visitor who carries what it names', async () => {
  $writableSession.set({ status: 'visitor' })
  open('/buy', { item: '1' })
  await heading('Page /buy')
})

test('a remote that fails costs its slot, is named, and can be tried again', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  open('/open', null, (...asked) => (broken ? Promise.reject(new Error('lost')) : arrive(...asked)))
  expect(await screen.findByRole('alert')).toHaveTextContent('mfe-a@7')
  expect(complain).toHaveBeenCalledWith('mfe-a@7', expect.any(Error))
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await heading('Page /open')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page that breaks while it is shown is taken from the release before it, once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let back = false
  const remotes = {
    canFallBack: () => !back,
    fallBack: () => void (back = true),
    releaseOf: () => (back ? '6' : '7')
  }
  const Broken = (): never => {
    throw new Error('on render')
  }
  const Fine = () => <h1>As before</h1>
  let older: () => ReactNode = Fine
  const own: LoadRoute = async (slot, request, params) => ({
    ...(await arrive(slot, request, params)),
    module: { Component: back ? older : Broken }
  })
  open('/open', null, own, remotes)
  await heading('As before')
  expect(document.querySelector('[data-boundary=mfe-a]')).toHaveAttribute('data-release', '6')
  cleanup()

  back = false
  older = Broken
  open('/open', null, own, remotes)
  expect(await screen.findByRole('alert')).toHaveTextContent('mfe-a@6')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a change of page puts the reader at its heading', async () => {
  const router = open('/open')
  await heading('Page /open')
  await act(() => router.navigate('/login'))
  expect(await heading('Page /login')).toHaveFocus()
})
