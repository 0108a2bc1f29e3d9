import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layla, fakeShell } from '../testing/fake-shell'
import * as page from './verify.page'

const unverified = { ...layla, isAccountVerified: false }
const show = (state?: unknown) =>
  renderPage(page as never, { path: '/email-verify', at: '/email-verify', state })
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const digits = () =>
  boxes()
    .map(box => box.value)
    .join('')

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  act(() => $writableSession.set({ status: 'shopper', user: unverified }))
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

test('AC-009, AC-010 moves the focus forward and back through six boxes', async () => {
  show()
  expect(boxes()).toHaveLength(6)
  await userEvent.click(boxes()[0]!)
  await userEvent.keyboard('12')
  expect(boxes()[2]).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  expect(boxes()[1]).toHaveFocus()
})

test('AC-011 pasting keeps the first six digits', async () => {
  show()
  await userEvent.click(boxes()[0]!)
  await userEvent.paste(' 12-34 56x7')
  expect(digits()).toBe('123456')
})

test('AC-012 sends nothing for fewer than six digits', async () => {
  const calls = fakeHttp({})
  show()
  await userEvent.click(boxes()[0]!)
  await userEvent.keyboard('123')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }))
  expect(await screen.findByText('Please enter the 6-digit code.')).toBeVisible()
  expect(calls).toEqual([])
})

test('AC-013, AC-014 a correct code verifies and opens the home page', async () => {
  const calls = fakeHttp({ 'POST /api/auth/verify-otp': () => ({ success: true, message: '' }) })
  const { path } = show()
  await userEvent.click(boxes()[0]!)
  await userEvent.paste('482913')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }))
  await waitFor(() => expect(path()).toBe('/'))
  expect(calls[0]!.body).toEqual({ otp: '482913' })
  expect(shell.toasts).toEqual([{ kind: 'success', text: 'Email verified successfully!' }])
})

test('C271 a checkout that asked for it is opened again, with what was ordered', async () => {
  fakeHttp({ 'POST /api/auth/verify-otp': () => ({ success: true, message: '' }) })
  const { path, state } = show({ from: '/place-order', fromState: { productId: 'p' } })
  await userEvent.click(boxes()[0]!)
  await userEvent.paste('482913')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }))
  await waitFor(() => expect(path()).toBe('/place-order'))
  expect(state()).toEqual({ productId: 'p' })
})

test.each([
  ['the api’s message', () => status(400, { success: false, message: 'Expired.' }), 'Expired.'],
  ['an error without a message', () => ({ success: false }), 'Verification failed'],
  ['a lost connection', () => Promise.reject(new Error('x')), 'An error occurred. Please try again.']
])('AC-015 %s', async (_, response, text) => {
  fakeHttp({ 'POST /api/auth/verify-otp': response })
  const { path } = show()
  await userEvent.click(boxes()[0]!)
  await userEvent.paste('482913')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }))
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text }]))
  expect(path()).toBe('/email-verify')
})

test('AC-016 redirects a verified shopper', () => {
  $writableSession.set({ status: 'shopper', user: layla })
  expect(show().path()).toBe('/')
})

test('AC-016 C260 a verified shopper confirms the e-mail that waits for its code', async () => {
  act(() =>
    $writableSession.set({ status: 'shopper', user: { ...layla, pendingEmail: 'next@sahra.example' } })
  )
  fakeHttp({ 'POST /api/auth/verify-otp': () => ({ success: true, message: '' }) })
  const { path } = show()
  expect(screen.getByText('next@sahra.example')).toBeVisible()
  await userEvent.click(boxes()[0]!)
  await userEvent.paste('482913')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }))
  await waitFor(() => expect(path()).toBe('/'))
})

test('C260 an e-mail that another account has taken meanwhile waits no longer', async () => {
  act(() =>
    $writableSession.set({ status: 'shopper', user: { ...layla, pendingEmail: 'next@sahra.example' } })
  )
  const message = 'This e-mail is already used by another account'
  fakeHttp({
    'POST /api/auth/verify-otp': () => status(409, { success: false, message, code: 'ALREADY_THERE' })
  })
  const { path } = show()
  await userEvent.click(boxes()[0]!)
  await userEvent.paste('482913')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }))
  await waitFor(() => expect(path()).toBe('/'))
  expect(shell.toasts).toEqual([{ kind: 'error', text: message }])
})

test('another code can be requested', async () => {
  const calls = fakeHttp({
    'POST /api/auth/send-otp': () => status(429, { success: false, message: 'Wait a minute.' })
  })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text: 'Wait a minute.' }]))
  expect(calls[0]!.body).toBeUndefined()
})
