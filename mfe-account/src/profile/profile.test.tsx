import type { Address } from '@sahra/shared/contract/address'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layla, fakeShell } from '../testing/fake-shell'
import * as page from './profile.page'

const villa: Address = {
  _id: 'a'.repeat(24),
  street: 'Villa 14',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: '0501234567',
  isDefault: true
}
const tower: Address = {
  ...villa,
  _id: 'b'.repeat(24),
  street: 'Tower 3',
  phone: undefined,
  isDefault: false
}
const fields = {
  street: 'Shop 9',
  city: 'Sharjah',
  state: 'Sharjah',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: ''
}

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

const both: Routes = {
  'GET /api/user/profile': () => ({ success: true, user: layla }),
  'GET /api/user/addresses': () => ({ success: true, addresses: [villa, tower] })
}
async function show(routes: Routes = {}) {
  const calls = fakeHttp({ ...both, ...routes })
  renderPage(page as never, { path: '/profile', at: '/profile' })
  await screen.findByRole('heading', { name: 'Addresses' })
  return calls
}
const row = (street: string) => within(screen.getByText(street).closest('li')!)
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.type(screen.getByLabelText(label), text)
}
async function fillAddress() {
  await userEvent.type(screen.getByLabelText('Street'), fields.street)
  await userEvent.type(screen.getByLabelText('City'), fields.city)
  await userEvent.type(screen.getByLabelText('State'), fields.state)
  await userEvent.type(screen.getByLabelText('ZIP/Postal code'), fields.zip)
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a new address' }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }))

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

test('AC-025, AC-026 checked while typing and on leaving', async () => {
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

test.each([
  ['the server’s words', { success: false, message: 'Taken.' }, 'Taken.'],
  ['none', { success: false }, 'Failed to update profile']
])('AC-027 %s', async (_, body, text) => {
  await show({ 'PUT /api/user/update-profile': () => status(409, body) })
  await retype('Name', 'Layla H.')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text }]))
  expect(screen.getByLabelText('Name')).toHaveValue('Layla H.')
})

test('AC-028 exactly one is the default', async () => {
  const calls = await show({
    'PUT /api/user/address/default/:id': () => ({
      success: true,
      addresses: [
        { ...villa, isDefault: false },
        { ...tower, isDefault: true }
      ]
    })
  })
  await userEvent.click(row('Tower 3').getByRole('radio'))
  await waitFor(() => expect(row('Tower 3').getByRole('radio')).toBeChecked())
  expect(row('Villa 14').getByRole('radio')).not.toBeChecked()
  expect(calls.at(-1)!.path).toBe(`/api/user/address/default/${tower._id}`)
})

test('AC-029 adds, shows it and says so', async () => {
  const calls = await show({
    'POST /api/user/address': () => ({
      success: true,
      addresses: [villa, tower, { ...tower, ...fields, _id: 'c'.repeat(24) }]
    })
  })
  await add()
  await fillAddress()
  await save()
  expect(await screen.findByText('Shop 9')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ method: 'POST', body: fields })
  expect(shell.toasts).toEqual([{ kind: 'success', text: 'Address added successfully!' }])
})

test('AC-029 an answer without the list makes it fetched again', async () => {
  const calls = await show({ 'POST /api/user/address': () => ({ success: true }) })
  await add()
  await fillAddress()
  await save()
  await waitFor(() => expect(calls.at(-1)!.path).toBe('/api/user/addresses'))
})

test('AC-030 edits', async () => {
  const calls = await show({ 'PUT /api/user/address/:id': () => ({ success: true }) })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Villa 14' }))
  await retype('City', 'Ajman')
  await save()
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Address updated successfully' }])
  )
  const put = calls.find(call => call.method === 'PUT')!
  expect(put.path).toBe(`/api/user/address/${villa._id}`)
  expect(put.body).toEqual({
    street: 'Villa 14',
    city: 'Ajman',
    state: 'Dubai',
    zip: '00000',
    country: 'United Arab Emirates',
    phone: '0501234567'
  })
})

test('AC-031 deletes after asking; the row goes at once', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(true)
  let answer: (body: unknown) => void = () => undefined
  const calls = await show({
    'DELETE /api/user/delete/:id': () => new Promise(resolve => (answer = resolve))
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete Tower 3' }))
  expect(ask).toHaveBeenCalledWith('Are you sure you want to delete this address?')
  expect(screen.queryByText('Tower 3')).toBeNull()
  await waitFor(() => expect(calls.at(-1)!.path).toBe(`/api/user/delete/${tower._id}`))
  answer({ success: true, addresses: [villa] })
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Address deleted successfully!' }])
  )
})

test('AC-031 declining changes nothing', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(false)
  const calls = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Delete Tower 3' }))
  expect(screen.getByText('Tower 3')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('AC-032 a refused deletion brings the row back', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true)
  await show({ 'DELETE /api/user/delete/:id': () => status(500, {}) })
  await userEvent.click(screen.getByRole('button', { name: 'Delete Tower 3' }))
  expect(await screen.findByText('Tower 3')).toBeVisible()
  expect(shell.toasts).toEqual([{ kind: 'error', text: 'Failed to delete address' }])
})

test('AC-034, AC-036 checked on leaving a field and on saving', async () => {
  const calls = await show()
  await add()
  await userEvent.click(screen.getByLabelText('Street'))
  await userEvent.tab()
  expect(screen.getByText('Street is required.')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^Phone/), '12345')
  await save()
  expect(screen.getByText('City is required.')).toBeVisible()
  expect(screen.getByText('Phone must be exactly 10 digits.')).toBeVisible()
  expect(shell.toasts).toEqual([{ kind: 'error', text: 'Please fix the errors in the address form.' }])
  expect(screen.getByLabelText('Street')).toHaveFocus()
  expect(calls).toHaveLength(2)
})

test('AC-035, AC-039 the phone field keeps ten digits', async () => {
  await show()
  await add()
  const phone = screen.getByLabelText(/^Phone/)
  await userEvent.type(phone, '05-0 123 45678')
  expect(phone).toHaveValue('0501234567')
  await userEvent.clear(phone)
  await userEvent.click(phone)
  await userEvent.paste('+971501234567')
  expect(phone).toHaveValue('0501234567')
})

test('AC-037 an address that has gone meanwhile', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true)
  const calls = await show({
    'GET /api/user/addresses': () => ({ success: true, addresses: [villa, tower] }),
    'DELETE /api/user/delete/:id': () => ({ success: true, addresses: [villa] })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Tower 3' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete Tower 3' }))
  await waitFor(() => expect(screen.queryByText('Tower 3')).toBeNull())
  await save()
  await waitFor(() => expect(calls.at(-1)!.path).toBe('/api/user/addresses'))
  expect(shell.toasts.at(-1)).toEqual({ kind: 'info', text: 'Selected address no longer exists. Reloading…' })
  expect(calls.some(call => call.method === 'PUT')).toBe(false)
})

test.each([
  ['add', 'POST /api/user/address', 'Failed to add address'],
  ['update', 'PUT /api/user/address/:id', 'Failed to update address']
])('AC-038 failing to %s keeps the form', async (what, route, text) => {
  await show({ [route]: () => status(500, {}) })
  if (what === 'add') {
    await add()
    await fillAddress()
  } else await userEvent.click(screen.getByRole('button', { name: 'Edit Villa 14' }))
  await save()
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text }]))
  expect(screen.getByLabelText('Street')).toBeVisible()
})

test('a profile that cannot be loaded can be tried again', async () => {
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

describe('a session that dies while she types', () => {
  const signedIn = (email: string) =>
    act(() => $writableSession.set({ status: 'shopper', user: { ...layla, email } }))
  /** As the guard does: the page goes when the session has. */
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

  test('everything is there again once she is back, and only once', async () => {
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
    expect(screen.getByLabelText('Name')).toHaveValue(layla.name)
    expect(screen.queryByLabelText('Street')).toBeNull()
  })

  test('nobody else sees it', async () => {
    await typeAndLoseTheSession()
    signedIn('somebody@sahra.example')
    await show()
    expect(screen.getByLabelText('Name')).toHaveValue(layla.name)
    expect(screen.queryByLabelText('Street')).toBeNull()
  })

  test('an address that was being changed', async () => {
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
