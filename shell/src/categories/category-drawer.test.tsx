import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resetShop, renderShop } from '../testing/render-shop'

afterEach(() => {
  jest.restoreAllMocks()
  resetShop()
})

const drawer = () => document.querySelector('dialog')
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Open menu' }))

test('SH-047 a narrow screen renders the drawer before it is opened, and keeps it', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true })
  await renderShop()
  await waitFor(() => expect(drawer()).toHaveTextContent('Bags'))
  const prepared = drawer()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(drawer()).not.toHaveTextContent('Shop all')
  await openMenu()
  expect(screen.getByRole('dialog', { name: 'Browse' })).toBe(prepared)
  await waitFor(() => expect(drawer()).toHaveTextContent('Shop all'))
  await userEvent.click(screen.getByText('Bags', { selector: 'summary' }))
  expect(drawer()?.querySelector('details[open]')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(drawer()).toBe(prepared)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(drawer()).not.toHaveTextContent('Shop all'))
  await openMenu()
  expect(screen.getByRole('dialog', { name: 'Browse' })).toBe(prepared)
  expect(drawer()?.querySelector('details[open]')).not.toBeInTheDocument()
})

test('SH-047 a wide screen has no drawer until it is opened', async () => {
  await renderShop()
  await openMenu()
  await userEvent.keyboard('{Escape}')
  expect(drawer()).not.toBeInTheDocument()
})
