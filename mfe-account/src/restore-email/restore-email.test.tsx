import { $session, $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeShell, layla } from '../testing/fake-shell'
import * as page from './restore-email.page'

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => undefined)
  act(() => $writableSession.set({ status: 'shopper', user: layla }))
})
afterEach(() => shell.stop())

const token = 'x'.repeat(43)
async function show(routes: Routes, hash = `#${token}`) {
  const calls = fakeHttp(routes)
  const shown = renderPage(page as never, { path: '/restore-email', at: '/restore-email' })
  await shown.navigate(`/restore-email${hash}`)
  return { calls, ...shown }
}
/** The router shows the token of the address in a transition, after `navigate` has resolved. */
const press = async () => {
  const button = screen.getByRole('button', { name: 'Restore my e-mail' })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

test('AC-046 restores on a press only, ends the session and leads to the reset', async () => {
  const { calls } = await show({ 'POST /api/auth/restore-email': { success: true, message: 'Restored.' } })
  expect(calls).toHaveLength(0)
  await press()
  expect(await screen.findByText('Restored.')).toBeVisible()
  expect(calls[0]?.body).toEqual({ token })
  expect($session.get().status).toBe('visitor')
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/reset-password'
  )
})

test('AC-046 a link that has expired shows the message of the api', async () => {
  await show({
    'POST /api/auth/restore-email': () => status(400, { success: false, message: 'This link has expired.' })
  })
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.')
})

test('AC-046 a link without its token cannot be used', async () => {
  await show({}, '')
  expect(screen.getByRole('alert')).toHaveTextContent('incomplete')
  expect(screen.getByRole('button', { name: 'Restore my e-mail' })).toBeDisabled()
})
