import { hashDeriver } from '@sahra/shared/browser/derive-hash'
import type { Proof } from '@sahra/shared/contract/proof'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hostileReturnPaths } from '../testing/hostile-return-paths'
import { layla, fakeShell } from '../testing/fake-shell'
import * as page from './sign-in.page'
import { signInText as text } from './sign-in.text'

const show = (state?: unknown) => renderPage(page as never, { path: '/login', at: '/login', state })

async function enter() {
  await userEvent.type(screen.getByLabelText('E-mail'), 'layla@sahra.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Sahra-Demo-2026')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  act(() => $writableSession.set({ status: 'visitor' }))
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

test('AC-001, AC-003, C95 shows fields and links', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  const email = screen.getByLabelText('E-mail')
  expect(email).toBeRequired()
  expect(email).toHaveAttribute('type', 'email')
  expect(screen.getByLabelText('Password')).toBeRequired()
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.getByRole('link', { name: 'Forgot Your Password' })).toHaveAttribute(
    'href',
    '/reset-password'
  )
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
})

test('AC-004, AC-005 signs in and opens the home page', async () => {
  const calls = fakeHttp({ 'POST /api/auth/login': () => ({ success: true, message: '' }) })
  const { path } = show()
  await enter()
  await waitFor(() => expect(path()).toBe('/'))
  expect(calls[0]!.body).toEqual({ email: 'layla@sahra.example', password: 'Sahra-Demo-2026' })
})

test('AC-005, C27, C29 returns to the previous page with its history state', async () => {
  fakeHttp({ 'POST /api/auth/login': () => ({ success: true, message: '' }) })
  const { path, state } = show({ from: '/place-order?x=1', fromState: { productId: 'p' } })
  await enter()
  await waitFor(() => expect(path()).toBe('/place-order?x=1'))
  expect(state()).toEqual({ productId: 'p' })
})

test('SEC-26 never redirects to a hostile return path', async () => {
  fakeHttp({ 'POST /api/auth/login': () => ({ success: true, message: '' }) })
  expect(new Set(hostileReturnPaths).size).toBe(60)
  for (const from of hostileReturnPaths) {
    act(() => $writableSession.set({ status: 'shopper', user: layla }))
    const { path, unmount } = show({ from })
    await waitFor(() => expect([from, path()]).toEqual([from, '/']))
    unmount()
  }
})

test.each([
  [
    'AC-006 the api’s message',
    () => status(401, { success: false, message: 'Invalid e-mail or password' }),
    'Invalid e-mail or password'
  ],
  ['AC-006 an error without a message', () => ({ success: false }), 'Login failed'],
  [
    'AC-007 a lost connection',
    () => Promise.reject(new Error('Network Error')),
    'An unexpected error occurred. Please try again.'
  ]
])('%s', async (_, response, text) => {
  fakeHttp({ 'POST /api/auth/login': response })
  const { path } = show()
  await enter()
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text }]))
  expect(path()).toBe('/login')
  expect(screen.getByLabelText('E-mail')).toHaveValue('layla@sahra.example')
})

test('AC-041 redirects a signed-in shopper', () => {
  $writableSession.set({ status: 'shopper', user: layla })
  expect(show().path()).toBe('/')
})

test('bad input: empty fields send nothing', async () => {
  const calls = fakeHttp({})
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(calls).toEqual([])
})

const cookieText =
  'Your browser does not keep the cookie that signs you in. Allow cookies for this site, then log in again.'

test.each([
  ['a visitor', () => ({ success: false, message: 'Not authenticated' }), cookieText],
  ['401', () => status(401, { success: false, message: 'Not authenticated' }), cookieText],
  ['no response', () => Promise.reject(new Error('Network Error')), text.unexpected]
])('C235 says why no shopper is signed in when the session check has %s', async (_, response, expected) => {
  shell.stop()
  shell = fakeShell(() => undefined)
  fakeHttp({ 'POST /api/auth/login': { success: true, message: '' }, 'GET /api/auth/is-auth': response })
  const { path } = show()
  await enter()
  await waitFor(() => expect(shell.toasts).toMatchObject([{ kind: 'error', text: expected }]))
  expect(path()).toBe('/login')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-busy', 'true')
  )
})

test('C235 a session check that fails once is repeated', async () => {
  let user: typeof layla | undefined
  shell.stop()
  shell = fakeShell(() => user)
  fakeHttp({
    'POST /api/auth/login': { success: true, message: '' },
    'GET /api/auth/is-auth': () => {
      user = layla
      return { success: true }
    }
  })
  const { path } = show()
  await enter()
  await waitFor(() => expect(path()).toBe('/'))
  expect(shell.toasts).toEqual([])
})

test('C242 keeps the e-mail, never the password, until the shopper is signed in', async () => {
  fakeHttp({ 'POST /api/auth/login': () => status(401, { success: false }) })
  const { unmount } = show()
  await enter()
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  await userEvent.type(screen.getByLabelText('Password'), '!')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sahra-Demo')
  unmount()
  const { path } = show()
  expect(screen.getByLabelText('E-mail')).toHaveValue('layla@sahra.example')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  fakeHttp({ 'POST /api/auth/login': () => ({ success: true, message: '' }) })
  await userEvent.type(screen.getByLabelText('Password'), 'Sahra-Demo-2026{Enter}')
  await waitFor(() => expect(path()).toBe('/'))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

describe('C266 a sign-in that needs a proof of work', () => {
  const message = 'There were many wrong passwords for this account today.'
  const puzzle = { challenge: '1.a.b', bits: 4, iterations: 10 }
  const refused = () =>
    status(429, { success: false, message, code: 'TOO_MANY', reason: 'PROOF_NEEDED', ...puzzle })

  const { subtle } = crypto
  const setSubtle = (value: unknown) => Object.defineProperty(crypto, 'subtle', { value, configurable: true })
  afterEach(() => setSubtle(subtle))

  test('is solved and repeated', async () => {
    const calls = fakeHttp({
      'POST /api/auth/login': ({ body }) =>
        (body as { proof?: unknown }).proof ? { success: true, message: '' } : refused()
    })
    const { path } = show()
    await enter()
    await waitFor(() => expect(path()).toBe('/'))
    expect(shell.toasts).toEqual([])
    const [, { proof }] = calls.map(({ body }) => body as { proof?: Proof }) as [unknown, { proof: Proof }]
    expect(proof.challenge).toBe(puzzle.challenge)
    const derive = await hashDeriver(proof.challenge, puzzle.iterations)
    expect(await derive?.(proof.solution)).toBeLessThan(2 ** (32 - puzzle.bits))
  })

  test('shows the message where the browser cannot solve it, and after a proof that the api refuses', async () => {
    setSubtle(undefined)
    const calls = fakeHttp({ 'POST /api/auth/login': refused })
    show()
    await enter()
    await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text: message }]))
    expect(calls).toHaveLength(1)
    setSubtle(subtle)
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(shell.toasts).toHaveLength(2))
    expect(calls).toHaveLength(3)
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message)
  })
})
