import type { OwnIdentity } from '@sahra/shared/contract/identity'
import { $writableSession } from '@sahra/shared/stores/session'
import { $writableSettings } from '@sahra/shared/stores/settings'
import { fakeHttp, type Routes, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeShell, layla } from '../testing/fake-shell'
import * as securityPage from '../security/security.page'
import * as signInPage from '../sign-in/sign-in.page'
import * as signUpPage from '../sign-up/sign-up.page'
import { continueWith } from './identity.service'

let shell: ReturnType<typeof fakeShell>
const settings = (identityProviders?: ('google' | 'apple')[]) =>
  act(() =>
    $writableSettings.set({
      status: 'ready',
      settings: {
        ...{ shipping: { methods: [] }, tax: { rate: 5, displayMode: 'exclusive' } },
        ...(identityProviders && { identityProviders })
      },
      loadedAt: 0
    })
  )
beforeEach(() => {
  act(() => $writableSession.set({ status: 'visitor' }))
  shell = fakeShell(() => layla)
})
afterEach(() => {
  shell.stop()
  act(() => $writableSettings.set({ status: 'loading' }))
  history.replaceState(null, '', '/')
})

function show(page: object, path: string, routes: Routes = {}) {
  const calls = fakeHttp(routes)
  renderPage(page as never, { path, at: path })
  return calls
}

for (const [name, page, path] of [
  ['login', signInPage, '/login'],
  ['signup', signUpPage, '/signup']
] as const) {
  test(`AC-067 C439 /${name} has the buttons of the providers that the shop has, and none without`, async () => {
    settings()
    show(page, path)
    expect(screen.queryByText(/Continue with/)).not.toBeInTheDocument()
    settings(['google'])
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible()
    expect(screen.queryByText('Continue with Apple')).not.toBeInTheDocument()
    settings(['google', 'apple'])
    expect(await screen.findByRole('button', { name: 'Continue with Apple' })).toBeVisible()
  })
}

test('AC-067 the page of the provider opens, and comes back to the page that asked for the sign-in', async () => {
  const calls = fakeHttp({ 'POST /api/auth/identity/google': { success: true, url: 'https://id.example/a' } })
  const opened: string[] = []
  await continueWith('google', { from: '/login', to: '/cart' }, url => void opened.push(url))
  expect(calls[0]?.body).toEqual({ from: '/login', to: '/cart' })
  expect(opened).toEqual(['https://id.example/a'])
})

test('AC-067 a provider that cannot be reached is said', async () => {
  settings(['apple'])
  show(signInPage, '/login', {
    'POST /api/auth/identity/apple': status(503, { success: false, message: 'Not now', code: 'UNAVAILABLE' })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Apple' }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(shell.toasts[0]?.kind).toBe('error')
})

test.each([
  ['taken', 'error', /An account with this e-mail exists/],
  ['cancelled', 'info', /not signed in/],
  ['unknown', undefined, undefined]
])('AC-067 C437 who comes back with the outcome %s reads why, once', async (outcome, kind, sentence) => {
  history.replaceState(null, '', `/login#identity=${outcome}`)
  settings(['google'])
  show(signInPage, '/login')
  await screen.findByRole('button', { name: 'Continue with Google' })
  expect(shell.toasts[0]?.kind).toBe(kind)
  if (sentence) {
    expect(shell.toasts[0]?.text).toMatch(sentence)
    expect(location.hash).toBe('')
  }
})

const google: OwnIdentity = {
  ...{ provider: 'google', email: 'layla@gmail.example' },
  ...{ createdAt: '2026-11-20T10:20:00.000Z', lastUsed: null }
}
const security: Routes = {
  'GET /api/user/sessions': { success: true, sessions: [] },
  'GET /api/user/passkeys': { success: true, passkeys: [] },
  'GET /api/user/identities': { success: true, identities: [google] }
}

test('AC-068 the accounts at providers are listed, and one is disconnected', async () => {
  settings(['google', 'apple'])
  act(() => $writableSession.set({ status: 'shopper', user: layla }))
  show(securityPage, '/profile/security', {
    ...security,
    'DELETE /api/user/identities/google': { success: true, identities: [] }
  })
  expect(await screen.findByText('Google, layla@gmail.example')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Connect Google' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect Google' }))
  expect(await screen.findByRole('button', { name: 'Connect Google' })).toBeVisible()
  expect(shell.toasts).toMatchObject([{ kind: 'success', text: 'Google is disconnected.' }])
})

test('AC-068 C397 connecting asks for the password where the api does', async () => {
  settings(['google', 'apple'])
  act(() => $writableSession.set({ status: 'shopper', user: layla }))
  const message = 'Please enter your current password, or sign in again.'
  const calls = show(securityPage, '/profile/security', {
    ...security,
    'POST /api/user/identities/apple': status(403, { success: false, message, code: 'WRONG_PASSWORD' })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Apple' }))
  expect(await screen.findByText(message)).toBeVisible()
  // The form of the password has one, too.
  const typed = screen.getAllByLabelText('Current password').at(-1)!
  await userEvent.type(typed, 'a Quiet-morning')
  await userEvent.click(screen.getByRole('button', { name: 'Connect Apple' }))
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({ from: '/profile/security', currentPassword: 'a Quiet-morning' })
  )
})
