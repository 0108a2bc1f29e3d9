import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeShell } from '../testing/fake-shell'
import * as page from './reset.page'

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => undefined)
})
afterEach(() => shell.stop())

const sent = { 'POST /api/auth/send-reset-otp': () => ({ success: true, message: 'On its way.' }) }

function show(routes: Routes) {
  const calls = fakeHttp(routes)
  return { calls, ...renderPage(page as never, { path: '/reset-password', at: '/reset-password' }) }
}
async function giveEmail() {
  await userEvent.type(screen.getByLabelText('Registered e-mail'), 'layla@sahra.example')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('button', { name: 'Verify Email' })
}
async function giveCode(code = '482913') {
  await userEvent.click(screen.getAllByRole('textbox')[0]!)
  await userEvent.paste(code)
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }))
}
async function givePassword() {
  await userEvent.type(await screen.findByLabelText('New password'), 'twelve elephants')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
}

test('AC-017, AC-018, AC-019, AC-022 has three steps on one page, then opens the login page', async () => {
  const { calls, path } = show({
    ...sent,
    'POST /api/auth/reset-password': () => ({ success: true, message: 'Changed.' })
  })
  await giveEmail()
  expect(screen.getAllByRole('textbox')).toHaveLength(6)
  await giveCode()
  expect(path()).toBe('/reset-password')
  expect(calls).toHaveLength(1)
  await givePassword()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(calls.map(call => call.body)).toEqual([
    { email: 'layla@sahra.example' },
    { email: 'layla@sahra.example', otp: '482913', newPassword: 'twelve elephants' }
  ])
  expect(shell.toasts.map(toast => toast.text)).toEqual(['On its way.', 'Changed.'])
})

test('AC-018 all six boxes are required', async () => {
  show(sent)
  await giveEmail()
  await giveCode('123')
  expect(await screen.findByText('Please enter the 6-digit code.')).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('AC-020, AC-021 a wrong code leads back to the code step and keeps the e-mail', async () => {
  const { calls } = show({
    ...sent,
    'POST /api/auth/reset-password': () => status(400, { success: false, message: 'Wrong code.' })
  })
  await giveEmail()
  await giveCode()
  await givePassword()
  expect(await screen.findByRole('button', { name: 'Verify Email' })).toBeVisible()
  expect(screen.getByText('layla@sahra.example')).toBeVisible()
  expect(shell.toasts.at(-1)).toEqual({ kind: 'error', text: 'Wrong code.' })
  expect(calls).toHaveLength(2)
})

test('SH-107 a weak password is corrected in place', async () => {
  show({
    ...sent,
    'POST /api/auth/reset-password': () =>
      status(400, { success: false, message: 'Too common.', code: 'WEAK_PASSWORD' })
  })
  await giveEmail()
  await giveCode()
  await givePassword()
  await waitFor(() => expect(shell.toasts.at(-1)).toEqual({ kind: 'error', text: 'Too common.' }))
  expect(screen.getByLabelText('New password')).toHaveValue('twelve elephants')
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Too common\./)
  )
})

test('AC-020 an error in the first step shows a toast and changes nothing', async () => {
  show({ 'POST /api/auth/send-reset-otp': () => status(429, { success: false, message: 'Wait a minute.' }) })
  await userEvent.type(screen.getByLabelText('Registered e-mail'), 'layla@sahra.example')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text: 'Wait a minute.' }]))
  expect(screen.getByLabelText('Registered e-mail')).toHaveValue('layla@sahra.example')
})

test('SH-107 the steps check their fields without the browser’s bubbles', async () => {
  const { calls } = show(sent)
  const email = screen.getByLabelText('Registered e-mail')
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(email.closest('form')).toHaveAttribute('novalidate')
  await submit()
  expect(email).toHaveAccessibleDescription('Email is required.')
  expect(email).toHaveFocus()
  await userEvent.type(email, 'layla')
  await submit()
  expect(email).toHaveAccessibleDescription('Enter a valid email address.')
  expect(calls).toEqual([])
  await userEvent.clear(email)
  await giveEmail()
  await giveCode()
  const password = await screen.findByLabelText('New password')
  expect(password.closest('form')).toHaveAttribute('novalidate')
  await submit()
  expect(password).toHaveAccessibleDescription(/Enter a new password\./)
  expect(password).toHaveFocus()
  expect(calls).toHaveLength(1)
})

test('AC-020, SH-107 an address that the api refuses stands on its field', async () => {
  const message = 'Enter a valid email address.'
  show({
    'POST /api/auth/send-reset-otp': () => status(400, { success: false, message, code: 'BAD_INPUT' })
  })
  const email = screen.getByLabelText('Registered e-mail')
  await userEvent.type(email, 'layla@sahra.example')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(email).toHaveAccessibleDescription(message))
  expect(shell.toasts).toEqual([{ kind: 'error', text: message }])
})

test('C242 keeps the e-mail that was typed, and the one that a code was sent to, but no code', async () => {
  const first = show(sent)
  await userEvent.type(screen.getByLabelText('Registered e-mail'), 'layla@sahra')
  first.unmount()
  const second = show(sent)
  await userEvent.type(screen.getByLabelText('Registered e-mail'), '.example')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('button', { name: 'Verify Email' })
  // The browser of a phone unloads the page while the mail is read.
  second.unmount()
  const third = show({ ...sent, 'POST /api/auth/reset-password': { success: true, message: 'Changed.' } })
  expect(screen.getByText('layla@sahra.example')).toBeVisible()
  await giveCode()
  await screen.findByLabelText('New password')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('482913')
  third.unmount()
  const { path } = show({ 'POST /api/auth/reset-password': { success: true, message: 'Changed.' } })
  await giveCode()
  await givePassword()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(sessionStorage).toHaveLength(0)
})

test('C242 another e-mail gives up the one that a code was sent to', async () => {
  const { unmount } = show(sent)
  await giveEmail()
  await userEvent.click(screen.getByRole('button', { name: 'Use another e-mail' }))
  unmount()
  show(sent)
  expect(screen.getByLabelText('Registered e-mail')).toHaveValue('')
})
