import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import { address, id, shell } from '../testing/shop'
import {
  button,
  fields,
  home,
  setUpCheckout,
  orders,
  ready,
  expectToasts,
  section,
  tower
} from '../testing/checkout'

beforeEach(setUpCheckout)

describe('address', () => {
  test('CC-029 preselects the default address', async () => {
    await ready()
    expect(screen.getByRole('radio', { name: /Villa 14/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /Tower 3/ })).not.toBeChecked()
    expect(section('Shipping address').getByText('Default')).toBeVisible()
  })

  test('CC-029 preselects the first without a default', async () => {
    await ready({ addresses: [tower, address()] })
    expect(screen.getByRole('radio', { name: /Tower 3/ })).toBeChecked()
  })

  test('CC-029 sends the chosen address', async () => {
    const { calls, user } = await ready()
    await user.click(screen.getByRole('radio', { name: /Tower 3/ }))
    await user.click(button())
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
    expect(orders(calls)[0]!.body).toMatchObject({ address: { street: 'Tower 3, Corniche Road' } })
  })

  test('CC-030 saves and chooses a new address', async () => {
    const fresh = address({ ...fields, _id: id('c3') })
    const { calls, user } = await ready({
      routes: { 'POST /api/user/address': { success: true, addresses: [tower, home, fresh] } }
    })
    await user.click(screen.getByRole('button', { name: 'Add a new address' }))
    await user.click(await screen.findByRole('button', { name: 'Save address' }))
    expect(await screen.findByRole('radio', { name: /Apartment 802/ })).toBeChecked()
    expect(calls.find(call => call.method === 'POST')!.body).toEqual(fields)
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Address saved!' }])
    expect(screen.queryByRole('button', { name: 'Save address' })).not.toBeInTheDocument()
  })

  test('CC-030 fetches the list when the response has none', async () => {
    const fresh = address({ ...fields, _id: id('c3') })
    let list = [home]
    const { user } = await ready({
      routes: {
        'GET /api/user/addresses': () => ({ success: true, addresses: list }),
        'POST /api/user/address': () => {
          list = [home, fresh]
          return { success: true }
        }
      }
    })
    await user.click(screen.getByRole('button', { name: 'Add a new address' }))
    await user.click(await screen.findByRole('button', { name: 'Save address' }))
    expect(await screen.findByRole('radio', { name: /Apartment 802/ })).toBeChecked()
  })

  test.each([
    [{}, 'Failed to save address'],
    [{ success: false, message: 'Too many addresses' }, 'Too many addresses']
  ])('CC-030 keeps the form open and shows a toast on failure', async (response, text) => {
    const { user } = await ready({ routes: { 'POST /api/user/address': status(500, response) } })
    await user.click(screen.getByRole('button', { name: 'Add a new address' }))
    await user.click(await screen.findByRole('button', { name: 'Save address' }))
    await expectToasts(text)
    expect(screen.getByRole('button', { name: 'Save address' })).toBeVisible()
  })

  test('CC-030 shows the form at once without an address', async () => {
    await ready({ addresses: [] })
    expect(await screen.findByRole('button', { name: 'Save address' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  })

  test('CC-057 shows a note for an address outside the UAE and allows the order', async () => {
    const { calls, user } = await ready({ addresses: [address({ country: 'France' })] })
    const note = within(screen.getByRole('note'))
    expect(note.getByText(/contact us for a quote/)).toBeVisible()
    expect(note.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
    await user.click(button())
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
  })

  test('CC-057 shows no note for an address in the UAE', async () => {
    await ready()
    expect(screen.queryByRole('note')).not.toBeInTheDocument()
  })

  test('shows a load error and retries', async () => {
    let broken = true
    const { user } = await ready({
      routes: {
        'GET /api/user/addresses': () => (broken ? status(500, {}) : { success: true, addresses: [home] })
      }
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load addresses')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('radio', { name: /Villa 14/ })).toBeChecked()
  })
})
