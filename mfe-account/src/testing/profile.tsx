import type { Address } from '@sahra/shared/contract/address'
import { fakeHttp, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layla } from './fake-shell'
import * as page from '../profile/profile.page'

export const villa: Address = {
  _id: 'a'.repeat(24),
  street: 'Villa 14',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: '0501234567',
  isDefault: true
}
export const tower: Address = {
  ...villa,
  _id: 'b'.repeat(24),
  street: 'Tower 3',
  phone: undefined,
  isDefault: false
}
export const fields = {
  street: 'Shop 9',
  city: 'Sharjah',
  state: 'Sharjah',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: ''
}
export const both: Routes = {
  'GET /api/user/profile': () => ({ success: true, user: layla }),
  'GET /api/user/addresses': () => ({ success: true, addresses: [villa, tower] })
}
export async function show(routes: Routes = {}) {
  const calls = fakeHttp({ ...both, ...routes })
  renderPage(page as never, { path: '/profile', at: '/profile' })
  await screen.findByRole('heading', { name: 'Addresses' })
  return calls
}
export const row = (street: string) => within(screen.getByText(street).closest('li')!)
export const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.type(screen.getByLabelText(label), text)
}
export async function fillAddress() {
  await userEvent.type(screen.getByLabelText('Street'), fields.street)
  await userEvent.type(screen.getByLabelText('City'), fields.city)
  await userEvent.type(screen.getByLabelText('State'), fields.state)
  await userEvent.type(screen.getByLabelText('ZIP/Postal code'), fields.zip)
}
export const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a new address' }))
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }))
/** Presses Delete and returns the question (C112). */
export async function askToRemove(street: string) {
  await userEvent.click(screen.getByRole('button', { name: `Delete ${street}` }))
  return within(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this address?' }))
}
export const remove = async (street: string) =>
  userEvent.click((await askToRemove(street)).getByRole('button', { name: 'Delete address' }))
