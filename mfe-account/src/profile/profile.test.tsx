import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layla, fakeShell } from '../testing/fake-shell'
import * as page from './profile.page'
import { both, show, row, retype } from '../testing/profile'

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

test('AC-023 loads profile and addresses', async () => {
  const calls = await show()
  expect(calls.map(call => call.path).sort()).toEqual(['/api/user/addresses', '/api/user/profile'])
  expect(screen.getByLabelText('Name')).toHaveValue('Layla Haddad')
  expect(row('Villa 14').getByRole('radio')).toBeChecked()
})

test('AC-024 saves name and e-mail', async () => {
  const calls = await show({ 'PUT /api/user/update-profile': () => ({ success: true, user: layla }) })
  await retype('Name', 'Layla H.')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Profile updated successfully!' }])
  )
  expect(calls.at(-1)).toMatchObject({
    method: 'PUT',
    body: { name: 'Layla H.', email: 'layla@sahra.example' }
  })
})

test('AC-025, AC-026 validates while typing and on blur', async () => {
  const calls = await show()
  await retype('Name', '')
  expect(screen.getByText('Name is required.')).toBeVisible()
  await retype('E-mail', '')
  expect(screen.getByText('Email is required.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('E-mail'), 'layla@')
  expect(screen.getByText('Enter a valid email address.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(calls).toHaveLength(2)
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

const retypeEmail = async () => {
  await retype('E-mail', 'other@sahra.example')
  return screen.getByLabelText('Current password')
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

test('AC-043 only another e-mail asks for the current password', async () => {
  const calls = await show({ 'PUT /api/user/update-profile': () => ({ success: true, user: layla }) })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await retype('E-mail', 'LAYLA@sahra.example')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  const field = await retypeEmail()
  await press()
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter your current password.'))
  expect(field).toHaveFocus()
  expect(calls).toHaveLength(2)
  await userEvent.type(field, 'the old one')
  await press()
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(calls.at(-1)?.body).toEqual({
    name: 'Layla Haddad',
    email: 'other@sahra.example',
    currentPassword: 'the old one'
  })
})

test('AC-043 a wrong password stands at its field', async () => {
  await show({
    'PUT /api/user/update-profile': () =>
      status(403, { success: false, message: 'Your current password is wrong.', code: 'WRONG_PASSWORD' })
  })
  const field = await retypeEmail()
  await userEvent.type(field, 'a guess')
  await press()
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('is wrong.')))
  expect(field).toHaveFocus()
  expect(shell.toasts).toEqual([])
})

test.each([
  ['the api’s message', { success: false, message: 'Taken.' }, 'Taken.'],
  ['none', { success: false }, 'Failed to update profile']
])('AC-027 %s', async (_, body, text) => {
  await show({ 'PUT /api/user/update-profile': () => status(409, body) })
  await retype('Name', 'Layla H.')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text }]))
  expect(screen.getByLabelText('Name')).toHaveValue('Layla H.')
})

test('SH-107 a refused e-mail stands on its field beside the toast', async () => {
  const message = 'This e-mail is already in use'
  await show({
    'PUT /api/user/update-profile': () => status(409, { success: false, message, code: 'ALREADY_THERE' })
  })
  await retype('E-mail', 'noor@sahra.example')
  await userEvent.type(screen.getByLabelText('Current password'), 'twelve elephants')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const email = screen.getByLabelText('E-mail')
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(email).toHaveFocus()
  expect(shell.toasts).toEqual([{ kind: 'error', text: message }])
})

test('offers a retry when the profile fails to load', async () => {
  let broken = true
  fakeHttp({
    ...both,
    'GET /api/user/profile': () => (broken ? status(500, {}) : { success: true, user: layla })
  })
  renderPage(page as never, { path: '/profile', at: '/profile' })
  expect(await screen.findByRole('alert')).toBeVisible()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText('Name')).toHaveValue('Layla Haddad')
})
