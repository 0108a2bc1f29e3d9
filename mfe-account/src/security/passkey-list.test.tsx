import type { OwnPasskey } from '@sahra/shared/contract/passkey'
import { fakeHttp, type Routes, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeAuthenticator } from '../testing/fake-authenticator'
import { layla, fakeShell } from '../testing/fake-shell'
import * as page from './security.page'

let browser: ReturnType<typeof fakeAuthenticator> | undefined
let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => layla)
})
afterEach(() => {
  browser?.remove()
  browser = undefined
  shell.stop()
})

const phone: OwnPasskey = {
  ...{ _id: 'a'.repeat(24), name: 'My phone', device: 'Safari on iPhone' },
  ...{ createdAt: '2026-11-20T10:20:00.000Z', lastUsed: null }
}
const laptop: OwnPasskey = {
  ...{ _id: 'b'.repeat(24), name: null, device: 'Chrome on Windows' },
  ...{ createdAt: '2026-11-21T10:20:00.000Z', lastUsed: '2026-11-22T10:20:00.000Z' }
}
const list = (...passkeys: OwnPasskey[]) => ({ success: true, passkeys })
const options = {
  ...{ rp: { id: 'shop.test', name: 'Sahra' }, user: { id: 'dXNlcg', name: layla.email, displayName: '' } },
  ...{ challenge: 'Y2hhbA', pubKeyCredParams: [] }
}

function show(routes: Routes = {}) {
  const calls = fakeHttp({
    'GET /api/user/sessions': { success: true, sessions: [] },
    'GET /api/user/passkeys': list(phone, laptop),
    'POST /api/user/passkeys/options': { success: true, attempt: 'a', options },
    ...routes
  })
  renderPage(page as never, { path: '/profile/security', at: '/profile/security' })
  return calls
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))

test('AC-061 lists passkeys by name or device with the last use, and removes one', async () => {
  const calls = show({ 'DELETE /api/user/passkeys/:id': list(laptop) })
  const named = (await screen.findByText('My phone')).closest('li')!
  expect(named).toHaveTextContent('Added 20 Nov 2026, 14:20Not used yet')
  const unnamed = screen.getByText('Chrome on Windows').closest('li')!
  expect(unnamed).toHaveTextContent('Last used 22 Nov 2026, 14:20')
  await userEvent.click(within(named).getByRole('button', { name: /^Remove My phone, Added 20 Nov/ }))
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull())
  expect(calls.at(-1)?.path).toBe(`/api/user/passkeys/${phone._id}`)
  expect(shell.toasts).toEqual([{ kind: 'success', text: 'The passkey is removed.' }])
})

test('AC-061 C397 adds a passkey with its name, after the password where it is asked for', async () => {
  browser = fakeAuthenticator()
  const calls = show({
    'POST /api/user/passkeys/options': ({ body }) =>
      (body as { currentPassword?: string }).currentPassword === 'right'
        ? { success: true, attempt: 'a', options }
        : status(403, { success: false, message: 'Please enter it.', code: 'WRONG_PASSWORD' }),
    'POST /api/user/passkeys': list(phone)
  })
  await userEvent.type(screen.getByLabelText(/^Name of the passkey/), 'My phone')
  expect(screen.getAllByLabelText('Current password')).toHaveLength(1)
  await add()
  const [, current] = await screen.findAllByLabelText('Current password')
  expect(current).toHaveAccessibleDescription('Please enter it.')
  await userEvent.type(current!, 'right')
  await add()
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'success', text: 'The passkey is added.' }]))
  expect(calls.at(-1)?.body).toMatchObject({ attempt: 'a', name: 'My phone', response: { id: 'Y3JlZA' } })
  expect(screen.getByLabelText(/^Name of the passkey/)).toHaveValue('')
  expect(screen.getAllByLabelText('Current password')).toHaveLength(1)
})

test.each([
  ['NotAllowedError', { kind: 'info', text: 'No passkey was added.' }],
  ['InvalidStateError', { kind: 'error', text: 'This device has a passkey of your account already.' }]
] as const)('AC-061 %s of the browser is told, and adds nothing', async (dialog, toast) => {
  browser = fakeAuthenticator({ dialog })
  const calls = show()
  await add()
  await waitFor(() => expect(shell.toasts).toEqual([toast]))
  expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/user/passkeys')).toBe(false)
})

test('AC-061 a browser without passkeys lists them, too', async () => {
  show()
  expect(await screen.findByText('My phone')).toBeVisible()
  expect(screen.getByText('This browser has no passkeys.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
