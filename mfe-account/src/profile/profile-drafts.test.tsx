import { $writableSession } from '@sahra/shared/stores/session'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layla, fakeShell } from '../testing/fake-shell'
import { villa, tower, fields, show, retype, fillAddress, add, save } from '../testing/profile'

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

describe('an expired session', () => {
  const signedIn = (email: string) =>
    act(() => $writableSession.set({ status: 'shopper', user: { ...layla, email } }))
  /** As the guard does: unmounts the page when the session has ended. */
  const sessionDies = () => {
    act(() => $writableSession.set({ status: 'visitor' }))
    cleanup()
  }
  async function typeAndLoseTheSession() {
    signedIn(layla.email)
    await show()
    await retype('Name', 'Layla Haddad-Nasser')
    await add()
    await fillAddress()
    sessionDies()
  }

  test('C242 restores the drafts after signing in again, until they are saved', async () => {
    await typeAndLoseTheSession()
    signedIn(layla.email)
    const calls = await show({
      'POST /api/user/address': () => ({ success: true, addresses: [villa, tower] })
    })
    expect(screen.getByLabelText('Name')).toHaveValue('Layla Haddad-Nasser')
    expect(screen.getByLabelText('Street')).toHaveValue(fields.street)
    await save()
    await waitFor(() => expect(calls.at(-1)!.body).toEqual(fields))
    cleanup()
    await show()
    expect(screen.getByLabelText('Name')).toHaveValue('Layla Haddad-Nasser')
    expect(screen.queryByLabelText('Street')).toBeNull()
  })

  test('C242 shows no drafts to another shopper', async () => {
    await typeAndLoseTheSession()
    signedIn('somebody@sahra.example')
    await show()
    expect(screen.getByLabelText('Name')).toHaveValue(layla.name)
    expect(screen.queryByLabelText('Street')).toBeNull()
  })

  test('C242 restores an address being edited', async () => {
    signedIn(layla.email)
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Edit Tower 3' }))
    await retype('City', 'Ajman')
    sessionDies()
    signedIn(layla.email)
    await show()
    expect(screen.getByLabelText('Street')).toHaveValue('Tower 3')
    expect(screen.getByLabelText('City')).toHaveValue('Ajman')
  })
})
