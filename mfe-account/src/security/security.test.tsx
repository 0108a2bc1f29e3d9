import type { DeviceSession } from '@sahra/shared/contract/security'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeShell, layla } from '../testing/fake-shell'
import * as page from './security.page'
import { securityText as arabicText } from './security.text.ar'

let shell: ReturnType<typeof fakeShell>
let hasSession: boolean
beforeEach(() => {
  hasSession = true
  shell = fakeShell(() => (hasSession ? layla : undefined))
})
afterEach(() => shell.stop())

const device = (digit: string, more: Partial<DeviceSession>): DeviceSession => ({
  _id: digit.repeat(24),
  device: 'Chrome on Windows',
  lastUsed: '2026-11-20T10:20:00.000Z',
  current: false,
  ...more
})
const here = device('a', { current: true })
const phone = device('b', { device: 'Safari on iPhone' })
const unknown = device('c', { device: null })
const list = (...sessions: DeviceSession[]) => ({ success: true, sessions })

async function show(routes: Routes = {}) {
  const calls = fakeHttp({
    'GET /api/user/passkeys': { success: true, passkeys: [] },
    'GET /api/user/sessions': list(here, phone, unknown),
    ...routes
  })
  const shown = renderPage(page as never, { path: '/profile/security', at: '/profile/security' })
  await screen.findByText('This device')
  return { calls, ...shown }
}
const row = (name: string) => within(screen.getByText(name, { exact: false }).closest('li')!)
async function changePassword() {
  await userEvent.type(screen.getByLabelText('Current password'), 'the old one')
  await userEvent.type(screen.getByLabelText('New password'), 'twelve elephants')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('AC-044 lists the devices, marks this one and offers to sign out each other', async () => {
  await show()
  const rows = screen.getAllByRole('listitem').filter(item => item.textContent?.includes('Last used'))
  expect(rows).toHaveLength(3)
  expect(rows[0]).toHaveTextContent('Chrome on Windows This device')
  expect(within(rows[0]!).queryByRole('button')).toBeNull()
  expect(rows[1]).toHaveTextContent('Safari on iPhone Last used 20 Nov 2026, 14:20')
  expect(rows[2]).toHaveTextContent('Unknown device')
})

test('AC-044 a device has its names in Arabic, too', () => {
  expect(arabicText.devices.name('Safari on iPhone')).toBe('\u2068Safari\u2069 على \u2068iPhone\u2069')
})

test('AC-045 signs out one device', async () => {
  const { calls } = await show({ 'DELETE /api/user/sessions/:id': list(here, unknown) })
  await userEvent.click(row('Safari on iPhone').getByRole('button', { name: /^Sign out Safari on iPhone/ }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/user/sessions/${phone._id}` })
  expect(shell.toasts).toEqual([{ kind: 'success', text: 'The device is signed out.' }])
})

test('AC-045 a device that was signed out meanwhile leaves the list', async () => {
  let isGone = false
  await show({
    'GET /api/user/sessions': () => (isGone ? list(here) : list(here, phone)),
    'DELETE /api/user/sessions/:id': () => {
      isGone = true
      return status(404, { success: false, message: 'Gone.' })
    }
  })
  await userEvent.click(row('Safari on iPhone').getByRole('button'))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(shell.toasts).toEqual([{ kind: 'error', text: 'Gone.' }])
})

test('AC-045 signs out all others at once; the button is there only with others', async () => {
  const { calls } = await show({ 'POST /api/user/sessions/end-others': list(here) })
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull())
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/user/sessions/end-others' })
})

test('AC-043 changes the password and empties the fields', async () => {
  const { calls } = await show({ 'POST /api/auth/change-password': { success: true, message: '' } })
  await changePassword()
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Your password has been changed.' }])
  )
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    currentPassword: 'the old one',
    newPassword: 'twelve elephants'
  })
  expect(screen.getByLabelText('Current password')).toHaveValue('')
  expect(screen.getByLabelText('New password')).toHaveValue('')
})

test.each([
  ['WRONG_PASSWORD', 403, 'Current password'],
  ['WEAK_PASSWORD', 400, 'New password']
])('AC-043 %s stands at its field, which takes the focus', async (code, httpStatus, label) => {
  await show({
    'POST /api/auth/change-password': () =>
      status(httpStatus, { success: false, message: 'Not that one.', code })
  })
  await changePassword()
  const field = screen.getByLabelText(label)
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Not that one.')))
  expect(field).toHaveFocus()
  expect(field).not.toHaveValue('')
  expect(shell.toasts).toEqual([])
})

test('AC-043 an empty field is told at the field and sends nothing', async () => {
  const { calls } = await show()
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await press()
  const current = screen.getByLabelText('Current password')
  await waitFor(() => expect(current).toHaveAccessibleDescription('Enter your current password.'))
  await waitFor(() => expect(current).toHaveFocus())
  await userEvent.type(current, 'the old one')
  await press()
  const next = screen.getByLabelText('New password')
  await waitFor(() =>
    expect(next).toHaveAccessibleDescription(expect.stringContaining('Enter a new password.'))
  )
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET'])
})

test('AC-047 links to the file with the data', async () => {
  await show()
  const link = screen.getByRole('link', { name: 'Download your data' })
  expect(link).toHaveAttribute('href', '/api/user/export')
  expect(link).toHaveAttribute('download')
})

async function openClosing() {
  await userEvent.click(screen.getByRole('button', { name: 'Close account…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Close your account?' }))
  expect(dialog.getByText(/keep your orders and invoices/)).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Current password'), 'the old one')
  await userEvent.click(dialog.getByRole('button', { name: 'Close account' }))
  return dialog
}

test('AC-048 says what is retained, asks for the password and leaves for home', async () => {
  const { calls, path } = await show({
    'POST /api/user/close-account': () => {
      hasSession = false
      return { success: true, message: '' }
    }
  })
  sessionStorage.setItem('sahra:drafts', '{}')
  await openClosing()
  await waitFor(() => expect(path()).toBe('/'))
  expect(calls.at(-1)?.body).toEqual({ password: 'the old one' })
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'success', text: 'Your account is closed.' }]))
  expect(sessionStorage.getItem('sahra:drafts')).toBeNull()
})

test.each([
  ['a wrong password', 403, 'WRONG_PASSWORD'],
  ['an order on its way', 409, 'CONFLICT']
])('AC-048 %s is told in the dialog, which stays', async (_, httpStatus, code) => {
  const { path } = await show({
    'POST /api/user/close-account': () => status(httpStatus, { success: false, message: 'Not now.', code })
  })
  const dialog = await openClosing()
  expect(await dialog.findByText('Not now.')).toBeVisible()
  expect(path()).toBe('/profile/security')
})
