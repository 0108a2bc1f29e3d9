import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { tearDownPage, setUpPage, renderProduct, threeVariants } from '../testing/product-page'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)
const ready = () => screen.findByRole('button', { name: 'Add to Cart' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('PR-023 the stepper stays between 1 and the stock', async () => {
  renderProduct({ product: { defaultStock: 2 } })
  await ready()
  expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await press('Increase quantity')
  await press('Increase quantity')
  expect(screen.getByRole('spinbutton')).toHaveValue('2')
  await press('Decrease quantity')
  expect(screen.getByRole('spinbutton')).toHaveValue('1')
})

test.each([
  ['0', 1],
  ['{Backspace}', 1],
  ['e', 1],
  ['4', 4],
  ['٤', 4],
  ['۵', 5],
  ['2,5', 2],
  ['40', 5]
])('PR-023, C238, C239 typing %j', async (typed, quantity) => {
  renderProduct()
  await ready()
  const field = screen.getByRole('spinbutton')
  await press('Increase quantity')
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.tab()
  await waitFor(() => expect(field).toHaveValue(String(quantity)))
})

test('PR-024, C61 shows the warning at the limit and hides it for a lower quantity', async () => {
  renderProduct({ product: { defaultStock: 2 } })
  await ready()
  await press('Increase quantity')
  expect(screen.getByText('Only 2 item(s) available in stock.')).toBeInTheDocument()
  await press('Increase quantity')
  expect(screen.getByText('Only 2 item(s) available in stock.')).toBeInTheDocument()
  await press('Decrease quantity')
  expect(screen.queryByText(/available in stock/)).not.toBeInTheDocument()
})

test('PR-024 without stock there is no warning that only 0 are left', async () => {
  const variants = threeVariants.map(variant => ({ ...variant, stock: 0 }))
  renderProduct({ product: { defaultStock: 0 }, variants })
  await ready()
  await press('Increase quantity')
  expect(screen.getByText('Sold out')).toBeInTheDocument()
  expect(screen.queryByText(/available in stock/)).not.toBeInTheDocument()
})

test('C61 another variant hides the warning', async () => {
  renderProduct({ variants: threeVariants })
  await ready()
  await press('Blue')
  await press('Increase quantity')
  expect(screen.getByText('Only 2 item(s) available in stock.')).toBeInTheDocument()
  await press('Red')
  expect(screen.queryByText(/available in stock/)).not.toBeInTheDocument()
})

test('C358 a variant that no stock limits says how it is supplied in place of In stock', async () => {
  const variants = threeVariants.map(variant =>
    variant._id === 'blueS'
      ? { ...variant, stock: 99, supplyNote: 'Made to order: ships in 4 weeks' }
      : variant
  )
  renderProduct({ variants })
  await ready()
  expect(screen.getByText('In stock')).toBeInTheDocument()
  await press('Blue')
  await press('S')
  expect(screen.getByText('Made to order: ships in 4 weeks')).toBeInTheDocument()
  expect(screen.queryByText('In stock')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test('C358 before a choice a product says how all that can be bought of it is supplied', async () => {
  const note = 'Made to order: ships in 4 weeks'
  const variants = threeVariants.map(variant =>
    variant._id === 'blueS' ? { ...variant, stock: 0 } : { ...variant, stock: 99, supplyNote: note }
  )
  renderProduct({ variants })
  await ready()
  expect(screen.getByText(note)).toBeInTheDocument()
  expect(screen.queryByText('In stock')).not.toBeInTheDocument()
})

test('C358 before a choice a product says nothing that holds of its first variant alone', async () => {
  const note = 'Made to order: ships in 4 weeks'
  const [first, ...others] = threeVariants.map(variant => ({ ...variant, stock: 9 }))
  renderProduct({ variants: [{ ...first!, supplyNote: note }, ...others] })
  await ready()
  expect(screen.queryByText(note)).not.toBeInTheDocument()
  expect(screen.getByText('In stock')).toBeInTheDocument()
})
