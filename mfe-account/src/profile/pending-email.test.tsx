import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeShell, layla } from '../testing/fake-shell'
import { retype, show } from '../testing/profile'

const pendingEmail = 'other@sahra.example'
const waiting = { ...layla, pendingEmail }

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

test('AC-040 C260 a new e-mail waits for its code, and the field shows the one that counts', async () => {
  await show({ 'PUT /api/user/update-profile': () => ({ success: true, user: waiting }) })
  await retype('E-mail', pendingEmail)
  await userEvent.type(screen.getByLabelText('Current password'), 'the old one')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(pendingEmail)).toBeVisible()
  expect(screen.getByText('Until you enter it, your account keeps its present e-mail.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enter the code' })).toHaveAttribute('href', '/email-verify')
  expect(screen.getByLabelText('E-mail')).toHaveValue(layla.email)
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('AC-040 C260 it is withdrawn', async () => {
  const calls = await show({
    'GET /api/user/profile': () => ({ success: true, user: waiting }),
    'DELETE /api/user/pending-email': () => ({ success: true, user: layla })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Keep the present e-mail' }))
  await waitFor(() => expect(screen.queryByText(pendingEmail)).toBeNull())
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/user/pending-email' })
  expect(shell.toasts).toEqual([{ kind: 'success', text: 'Profile updated successfully!' }])
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus())
})

test('AC-040 C260 it stays when it cannot be withdrawn', async () => {
  await show({
    'GET /api/user/profile': () => ({ success: true, user: waiting }),
    'DELETE /api/user/pending-email': () => status(503, {})
  })
  await userEvent.click(screen.getByRole('button', { name: 'Keep the present e-mail' }))
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text: 'Failed to update profile' }]))
  expect(screen.getByText(pendingEmail)).toBeVisible()
})
