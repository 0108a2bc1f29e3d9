import { errorReasons } from '@sahra/shared/contract/error-reasons'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as signIn from '../sign-in/sign-in.page'
import * as signUp from '../sign-up/sign-up.page'
import { fakeShell, layla } from '../testing/fake-shell'
import { checkSignUp } from './field-errors'

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  act(() => $writableSession.set({ status: 'visitor' }))
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const errorOf = (label: string) => {
  const field = screen.getByLabelText(label)
  return field.getAttribute('aria-invalid') ? field : undefined
}

test('SH-107 sign-in checks its fields without the browser’s bubbles and focuses the first', async () => {
  const calls = fakeHttp({})
  renderPage(signIn as never, { path: '/login', at: '/login' })
  expect(screen.getByLabelText('E-mail').closest('form')).toHaveAttribute('novalidate')
  await press('Login')
  expect(errorOf('E-mail')).toHaveAccessibleDescription('Email is required.')
  expect(errorOf('Password')).toHaveAccessibleDescription('Password is required.')
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
  await type('E-mail', 'layla')
  expect(errorOf('E-mail')).toBeUndefined()
  await press('Login')
  expect(errorOf('E-mail')).toHaveAccessibleDescription('Enter a valid email address.')
  expect(calls).toEqual([])
})

test('AC-006, SH-107 a refused sign-in stands on the password until it is typed again', async () => {
  const error = { success: false, message: 'Invalid e-mail or password', code: 'NO_SESSION' }
  fakeHttp({ 'POST /api/auth/login': status(401, error) })
  renderPage(signIn as never, { path: '/login', at: '/login' })
  await type('E-mail', 'layla@sahra.example')
  await type('Password', 'wrong')
  await press('Login')
  await waitFor(() => expect(errorOf('Password')).toHaveAccessibleDescription('Invalid e-mail or password'))
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await type('Password', 'x')
  expect(errorOf('Password')).toBeUndefined()
})

test.each([
  ['a lost connection', () => Promise.reject(new Error('Network Error'))],
  ['an api that is down', status(503, { success: false, message: 'Down' })]
])('AC-007, SH-107 %s marks no field', async (_, response) => {
  fakeHttp({ 'POST /api/auth/login': response })
  renderPage(signIn as never, { path: '/login', at: '/login' })
  await type('E-mail', 'layla@sahra.example')
  await type('Password', 'Sahra-Demo-2026')
  await press('Login')
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect([errorOf('E-mail'), errorOf('Password')]).toEqual([undefined, undefined])
})

test.each([
  ['ALREADY_THERE', 'User already exists', 'E-mail'],
  ['WEAK_PASSWORD', 'Too short', 'Password'],
  ['BAD_INPUT', 'Enter a valid email address.', 'E-mail'],
  ['BAD_INPUT', 'Name is required.', 'Name'],
  ['EMAIL_INVALID', 'In another language', 'E-mail'],
  ['NAME_REQUIRED', 'In another language', 'Name']
])('AC-008, SH-107, C184 a sign-up refused with %s "%s" stands on %s', async (kind, message, label) => {
  const error = kind in errorReasons ? { code: 'BAD_INPUT', reason: kind } : { code: kind }
  fakeHttp({ 'POST /api/auth/register': status(400, { success: false, message, ...error }) })
  renderPage(signUp as never, { path: '/signup', at: '/signup' })
  await press('Sign Up')
  expect(errorOf('Name')).toHaveAccessibleDescription('Name is required.')
  await type('Name', 'Layla')
  await type('E-mail', 'layla@sahra.example')
  await type('Password', 'Sahra-Demo-2026')
  await press('Sign Up')
  await waitFor(() => expect(errorOf(label)).toHaveAccessibleDescription(expect.stringContaining(message)))
})

test('SH-107 a name of invisible characters is missing', () => {
  const fields = { name: '\u200b\u2060', email: 'layla@sahra.example', password: 'Sahra-Demo-2026' }
  expect(checkSignUp(fields)).toEqual({ name: 'Name is required.' })
})
