import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layla, fakeShell } from '../testing/fake-shell'
import {
  villa,
  tower,
  fields,
  show,
  row,
  retype,
  fillAddress,
  add,
  askToRemove,
  remove,
  save
} from '../testing/profile'

let shell: ReturnType<typeof fakeShell>
beforeEach(() => {
  shell = fakeShell(() => layla)
})
afterEach(() => shell.stop())

test('AC-028 has exactly one default address', async () => {
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

test('AC-029 adds an address and shows a toast', async () => {
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

test('AC-029 fetches the list when the response has none', async () => {
  const calls = await show({ 'POST /api/user/address': () => ({ success: true }) })
  await add()
  await fillAddress()
  await save()
  await waitFor(() => expect(calls.at(-1)!.path).toBe('/api/user/addresses'))
})

test('AC-030 edits an address', async () => {
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

test('AC-031 deletes after confirmation, optimistically', async () => {
  let response: (body: unknown) => void = () => undefined
  const calls = await show({
    'DELETE /api/user/delete/:id': () => new Promise(resolve => (response = resolve))
  })
  await remove('Tower 3')
  expect(screen.queryByText('Tower 3')).toBeNull()
  await waitFor(() => expect(calls.at(-1)!.path).toBe(`/api/user/delete/${tower._id}`))
  response({ success: true, addresses: [villa] })
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Address deleted successfully!' }])
  )
  await waitFor(() => expect(screen.getByRole('list', { name: 'Addresses' })).toHaveFocus())
})

test('AC-031, C112 declining the question changes nothing', async () => {
  const calls = await show()
  await userEvent.click((await askToRemove('Tower 3')).getByRole('button', { name: 'Keep address' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete Tower 3' })).toHaveFocus()
  expect(screen.getByText('Tower 3')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('AC-032 restores the row after a failed deletion', async () => {
  await show({ 'DELETE /api/user/delete/:id': () => status(500, {}) })
  await remove('Tower 3')
  expect(await screen.findByText('Tower 3')).toBeVisible()
  expect(shell.toasts).toEqual([{ kind: 'error', text: 'Failed to delete address' }])
})

test('AC-034, AC-036 validates on blur and on submit', async () => {
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

test('the emirates are suggested, and the phone is shown as it is dialled, in the UAE only', async () => {
  await show()
  await add()
  const state = screen.getByLabelText<HTMLInputElement>('State')
  const phone = screen.getByLabelText(/^Phone/)
  expect([...(state.list?.options ?? [])].map(({ value }) => value)).toContain('Umm Al Quwain')
  expect(phone).toHaveAccessibleDescription('For example 050 123 4567')
  await userEvent.type(phone, '0501234567')
  expect(phone).toHaveAccessibleDescription('The courier calls +971 50 123 4567')
  await userEvent.clear(screen.getByLabelText('Country'))
  await userEvent.type(screen.getByLabelText('Country'), 'France')
  expect(state.list).toBeNull()
  expect(phone).not.toHaveAccessibleDescription()
})

test('AC-037 reports an address that was deleted meanwhile', async () => {
  const calls = await show({
    'GET /api/user/addresses': () => ({ success: true, addresses: [villa, tower] }),
    'DELETE /api/user/delete/:id': () => ({ success: true, addresses: [villa] })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Tower 3' }))
  await remove('Tower 3')
  await waitFor(() => expect(screen.queryByText('Tower 3')).toBeNull())
  await save()
  await waitFor(() => expect(calls.at(-1)!.path).toBe('/api/user/addresses'))
  expect(shell.toasts.at(-1)).toEqual({ kind: 'info', text: 'Selected address no longer exists. Reloading…' })
  expect(calls.some(call => call.method === 'PUT')).toBe(false)
})

test.each([
  ['saving', 'PUT /api/user/address/:id'],
  ['deleting', 'DELETE /api/user/delete/:id'],
  ['choosing as default', 'PUT /api/user/address/default/:id']
])('AC-037 %s an address that was deleted elsewhere reloads the list', async (what, route) => {
  let addresses = [villa, tower]
  await show({
    'GET /api/user/addresses': () => ({ success: true, addresses }),
    [route]: () => status(404, { success: false, message: 'This address no longer exists' })
  })
  addresses = [villa]
  if (what === 'deleting') await remove('Tower 3')
  else if (what === 'saving') {
    await userEvent.click(screen.getByRole('button', { name: 'Edit Tower 3' }))
    await save()
  } else await userEvent.click(screen.getByRole('radio', { name: 'Use Tower 3 as the default address' }))
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ kind: 'info', text: 'Selected address no longer exists. Reloading…' }])
  )
  await waitFor(() => expect(screen.queryByText('Tower 3')).toBeNull())
  expect(screen.getByText('Villa 14')).toBeVisible()
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
