import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layla, fakeShell } from '../testing/fake-shell'
import * as page from './sign-in.page'

const show = () => renderPage(page as never, { path: '/login', at: '/login' })

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  act(() => $writableSession.set({ status: 'visitor' }))
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

test('C395 a mailed code signs in: the address is asked for, a wrong code can be corrected', async () => {
  const calls = fakeHttp({
    'POST /api/auth/send-login-otp': { success: true, message: 'A code is on its way' },
    'POST /api/auth/login-otp': ({ body }) =>
      (body as { otp: string }).otp === '123456'
        ? { success: true, message: '' }
        : status(400, { success: false, message: 'This code is wrong', code: 'BAD_INPUT' })
  })
  const { path } = show()
  const byCode = screen.getByRole('button', { name: 'E-mail me a code' })
  await userEvent.click(byCode)
  expect(screen.getByLabelText('E-mail')).toBeInvalid()
  expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription()
  await userEvent.type(screen.getByLabelText('E-mail'), 'layla@sahra.example')
  await userEvent.click(byCode)
  const boxes = await screen.findAllByRole('textbox')
  expect(screen.getByText('layla@sahra.example')).toBeVisible()
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await userEvent.type(boxes[0]!, '654321')
  await press()
  await waitFor(() => expect(shell.toasts.at(-1)).toEqual({ kind: 'error', text: 'This code is wrong' }))
  await userEvent.type(boxes[5]!, '{Backspace>6/}')
  await userEvent.type(boxes[0]!, '123456')
  await press()
  await waitFor(() => expect(path()).toBe('/'))
  expect(calls.filter(call => call.method === 'POST').map(({ body }) => body)).toEqual([
    { email: 'layla@sahra.example' },
    { email: 'layla@sahra.example', otp: '654321' },
    { email: 'layla@sahra.example', otp: '123456' }
  ])
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('C395 the password stays a way back, and Enter logs in with it', async () => {
  fakeHttp({ 'POST /api/auth/send-login-otp': { success: true, message: '' } })
  show()
  await userEvent.type(screen.getByLabelText('E-mail'), 'layla@sahra.example')
  await userEvent.click(screen.getByRole('button', { name: 'E-mail me a code' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use another e-mail or the password' }))
  const calls = fakeHttp({ 'POST /api/auth/login': status(401, { success: false }) })
  await userEvent.clear(screen.getByLabelText('E-mail'))
  await userEvent.type(screen.getByLabelText('E-mail'), 'layla@sahra.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Sahra-Demo-2026{Enter}')
  await waitFor(() => expect(calls.map(call => call.path)).toEqual(['/api/auth/login']))
})
