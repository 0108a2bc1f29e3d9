import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeAuthenticator } from '../testing/fake-authenticator'
import { layla, fakeShell } from '../testing/fake-shell'
import * as page from './sign-up.page'

const show = (state?: unknown) => renderPage(page as never, { path: '/signup', at: '/signup', state })

async function enter() {
  await userEvent.type(screen.getByLabelText('Name'), 'Noor')
  await userEvent.type(screen.getByLabelText('E-mail'), 'noor@sahra.example')
  await userEvent.type(screen.getByLabelText('Password'), 'twelve elephants')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
}

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  act(() => $writableSession.set({ status: 'visitor' }))
  shell = fakeShell(() => ({ ...layla, isAccountVerified: false }))
})
afterEach(() => shell.stop())

test('AC-002, AC-003 has three required fields', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  for (const name of ['Name', 'E-mail', 'Password']) expect(screen.getByLabelText(name)).toBeRequired()
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email')
})

test('C242 keeps name and e-mail through a reload and a failure, never the password', async () => {
  fakeHttp({ 'POST /api/auth/register': () => status(503, {}) })
  const { unmount } = show()
  await enter()
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('elephants')
  unmount()
  const again = show()
  expect(screen.getByLabelText('Name')).toHaveValue('Noor')
  expect(screen.getByLabelText('E-mail')).toHaveValue('noor@sahra.example')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  fakeHttp({ 'POST /api/auth/register': () => ({ success: true, message: '' }) })
  await userEvent.type(screen.getByLabelText('Password'), 'twelve elephants')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await waitFor(() => expect(again.path()).not.toBe('/signup'))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('AC-004, AC-005 registers and returns to the previous page', async () => {
  const calls = fakeHttp({ 'POST /api/auth/register': () => ({ success: true, message: '' }) })
  const { path } = show({ from: '/cart' })
  await enter()
  await waitFor(() => expect(path()).toBe('/cart'))
  expect(calls[0]!.body).toEqual({ name: 'Noor', email: 'noor@sahra.example', password: 'twelve elephants' })
})

test.each([
  ['shows the api’s message', () => status(409, { success: false, message: 'Taken.' }), 'Taken.'],
  ['shows a general text without a message', () => ({ success: false }), 'something went wrong'],
  ['shows a general text for a lost connection', () => Promise.reject(new Error('x')), 'something went wrong']
])('AC-008 %s', async (_, response, text) => {
  fakeHttp({ 'POST /api/auth/register': response })
  const { path } = show()
  await enter()
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text }]))
  expect(path()).toBe('/signup')
})

test('AC-041 redirects a signed-in shopper', () => {
  $writableSession.set({ status: 'shopper', user: layla })
  expect(show().path()).toBe('/')
})

test('C235 says that cookies are needed when the browser has not stored the session', async () => {
  shell.stop()
  shell = fakeShell(() => undefined)
  fakeHttp({
    'POST /api/auth/register': { success: true, message: '' },
    'GET /api/auth/is-auth': { success: false, message: 'Not authenticated' }
  })
  const { path } = show()
  await enter()
  const text =
    'Your account has been created, but your browser does not keep the cookie that signs you in. Allow cookies for this site, then log in.'
  await waitFor(() => expect(shell.toasts).toMatchObject([{ kind: 'error', text }]))
  expect(path()).toBe('/signup')
})

describe('with a passkey', () => {
  let authenticator: ReturnType<typeof fakeAuthenticator> | undefined
  afterEach(() => {
    authenticator?.remove()
    authenticator = undefined
  })
  const options = { challenge: 'Y2hhbA', user: { id: 'dXNlcg' }, rp: {}, pubKeyCredParams: [] }
  const begun = { success: true, attempt: 'a', options }
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Use a passkey instead' }))
  async function enterOwner() {
    await userEvent.type(screen.getByLabelText('Name'), 'Noor')
    await userEvent.type(screen.getByLabelText('E-mail'), 'noor@sahra.example')
  }

  test('AC-063 C398 creates the account without a password and returns to the previous page', async () => {
    authenticator = fakeAuthenticator()
    const calls = fakeHttp({
      'POST /api/auth/register-passkey/options': begun,
      'POST /api/auth/register-passkey': { success: true, message: '' }
    })
    const { path } = show({ from: '/cart' })
    await press()
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.getByLabelText('Password')).not.toHaveAttribute('aria-invalid', 'true')
    expect(calls).toEqual([])
    await enterOwner()
    await press()
    await waitFor(() => expect(path()).toBe('/cart'))
    const owner = { name: 'Noor', email: 'noor@sahra.example' }
    expect(calls.map(({ body }) => body)).toMatchObject([
      owner,
      { ...owner, attempt: 'a', userHandle: 'dXNlcg', response: { type: 'public-key' } }
    ])
  })

  test('AC-063 a closed dialog and a taken address say so and keep the input', async () => {
    authenticator = fakeAuthenticator({ dialog: 'NotAllowedError' })
    fakeHttp({ 'POST /api/auth/register-passkey/options': begun })
    const { unmount } = show()
    await enterOwner()
    await press()
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ kind: 'info', text: 'No passkey was made, and no account.' }])
    )
    unmount()
    fakeHttp({
      'POST /api/auth/register-passkey/options': () =>
        status(409, { success: false, code: 'ALREADY_THERE', message: 'Taken.' })
    })
    const { path } = show()
    await press()
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Taken.'))
    expect(screen.getByLabelText('E-mail')).toHaveValue('noor@sahra.example')
    expect(path()).toBe('/signup')
  })

  test('AC-063 a browser without passkeys shows no button', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull()
  })
})
