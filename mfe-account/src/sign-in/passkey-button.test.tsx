import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, type Routes, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeAuthenticator } from '../testing/fake-authenticator'
import { layla, fakeShell } from '../testing/fake-shell'
import * as page from './sign-in.page'

const mockLoads = jest.fn()
jest.mock('./passkey.service', () => {
  mockLoads()
  return jest.requireActual<object>('./passkey.service')
})

let browser: ReturnType<typeof fakeAuthenticator> | undefined
let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  act(() => $writableSession.set({ status: 'visitor' }))
  shell = fakeShell(() => layla)
})
afterEach(() => {
  browser?.remove()
  browser = undefined
  shell.stop()
})

function show(routes: Routes = {}) {
  const calls = fakeHttp({
    'POST /api/auth/passkey/options': { success: true, attempt: 'a', options: { challenge: 'Y2hhbA' } },
    'POST /api/auth/passkey': { success: true, message: '' },
    ...routes
  })
  return { calls, ...renderPage(page as never, { path: '/login', at: '/login' }) }
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))

// First: the module is loaded once.
test('AC-062 C256 a press loads the script that was lost', async () => {
  browser = fakeAuthenticator()
  mockLoads.mockImplementationOnce(() => {
    throw new Error('Loading chunk 3 failed.')
  })
  const { path } = show()
  await waitFor(() => expect(mockLoads).toHaveBeenCalledTimes(1))
  await press()
  await waitFor(() => expect(path()).toBe('/'))
  expect(mockLoads).toHaveBeenCalledTimes(2)
})

test('AC-062 a passkey signs in without e-mail and password', async () => {
  browser = fakeAuthenticator()
  const { calls, path } = show()
  await press()
  await waitFor(() => expect(path()).toBe('/'))
  expect(calls.at(-1)?.body).toMatchObject({ attempt: 'a', response: { id: 'Y3JlZA', type: 'public-key' } })
})

test('AC-062 the autofill of the e-mail field offers a passkey, and the button works beside it', async () => {
  browser = fakeAuthenticator({ autofill: true })
  const { calls, path } = show()
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => {
    browser?.choose()
    expect(path()).toBe('/')
  })
  expect(calls.map(call => call.path)).toEqual(['/api/auth/passkey/options', '/api/auth/passkey'])
})

test('AC-062 a press while the autofill begins waits for its cookie, and opens the dialog alone', async () => {
  browser = fakeAuthenticator({ autofill: true })
  let release = (): void => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  let [open, most] = [0, 0]
  const { calls, path } = show({
    'POST /api/auth/passkey/options': async () => {
      most = Math.max(most, ++open)
      await released
      open--
      return { success: true, attempt: `attempt ${calls.length}`, options: { challenge: 'Y2hhbA' } }
    }
  })
  await waitFor(() => expect(open).toBe(1))
  await press()
  release()
  await waitFor(() => expect(path()).toBe('/'))
  expect(most).toBe(1)
  expect(calls.map(call => call.path)).toEqual([
    '/api/auth/passkey/options',
    '/api/auth/passkey/options',
    '/api/auth/passkey'
  ])
})

test('AC-062 a closed dialog says nothing; a refused passkey says why', async () => {
  browser = fakeAuthenticator({ dialog: 'NotAllowedError' })
  const { unmount } = show()
  await press()
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
  expect(shell.toasts).toEqual([])
  unmount()
  browser = fakeAuthenticator()
  show({
    'POST /api/auth/passkey': () => status(401, { success: false, message: 'Not here.', code: 'NO_SESSION' })
  })
  await press()
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text: 'Not here.' }]))
})

test('AC-062 a browser without passkeys shows no button and sends nothing', () => {
  const { calls } = show()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  expect(calls).toEqual([])
})
