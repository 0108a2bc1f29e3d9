import { ApiError } from '@sahra/shared/http/api-error'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeCommand, redM, renderProduct, setUpPage, tearDownPage } from '../testing/product-page'

let shop: ReturnType<typeof setUpPage>
beforeEach(() => (shop = setUpPage()))
afterEach(tearDownPage)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Opens the bag in red and M and presses Add to Cart. */
async function addRedBag(): Promise<void> {
  renderProduct({ variants: [redM] })
  await screen.findByRole('button', { name: 'Add to Cart' })
  await press('M')
  await press('Add to Cart')
}

test('opens the cart drawer for what was added, until it is closed', async () => {
  fakeCommand('cart/add', () => undefined)
  await addRedBag()
  const drawer = await screen.findByRole('button', { name: 'Drawer: bag redM 1' })
  expect(screen.getByRole('button', { name: 'Add to Cart' }).querySelector('svg')).toBeInTheDocument()
  await userEvent.click(drawer)
  expect(drawer).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add to Cart' }).querySelector('svg')).not.toBeInTheDocument()
})

test('the button is busy and keeps the focus while it adds', async () => {
  let finish = (): void => undefined
  fakeCommand('cart/add', () => new Promise<void>(resolve => (finish = resolve)))
  await addRedBag()
  const button = screen.getByRole('button', { name: 'Add to Cart', busy: true })
  expect(button).toHaveFocus()
  expect(button).toBeEnabled()
  finish()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
})

test('no drawer opens when adding fails', async () => {
  fakeCommand('cart/add', () => Promise.reject(new ApiError('No stock', 409)))
  await addRedBag()
  await waitFor(() => expect(shop.toasts).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Drawer/ })).not.toBeInTheDocument()
})
