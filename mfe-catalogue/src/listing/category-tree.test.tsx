import userEvent from '@testing-library/user-event'
import { categories, ready, setStores, show } from '../testing/listing'

beforeEach(setStores)

test('CA-013, CA-016 expands and collapses one category or all', async () => {
  show()
  await ready()
  expect(categories().queryByRole('link', { name: 'Evening' })).not.toBeInTheDocument()
  await userEvent.click(categories().getByRole('button', { name: 'Expand Bags' }))
  expect(categories().getByRole('link', { name: 'Evening' })).toBeInTheDocument()
  expect(categories().queryByRole('link', { name: 'Clutches' })).not.toBeInTheDocument()
  await userEvent.click(categories().getByRole('button', { name: 'Expand all' }))
  expect(categories().getByRole('link', { name: 'Clutches' })).toBeInTheDocument()
  await userEvent.click(categories().getByRole('button', { name: 'Collapse Bags' }))
  expect(categories().queryByRole('link', { name: 'Evening' })).not.toBeInTheDocument()
  await userEvent.click(categories().getByRole('button', { name: 'Expand all' }))
  await userEvent.click(categories().getByRole('button', { name: 'Collapse all' }))
  expect(
    categories()
      .getAllByRole('link')
      .map(link => link.textContent)
  ).toEqual(['Bags', 'Shoes'])
})

test('CA-014 C436 filters the tree by text, in a field that is opened', async () => {
  show()
  await ready()
  expect(categories().getByLabelText('Search categories')).not.toBeVisible()
  await userEvent.click(categories().getByText('Search categories', { selector: 'summary' }))
  await userEvent.type(categories().getByLabelText('Search categories'), '  CLUT ')
  expect(
    categories()
      .getAllByRole('link')
      .map(link => link.textContent)
  ).toEqual(['Bags', 'Evening', 'Clutches'])
})

test('CA-015 a category links to itself with its descendants; its ancestors are expanded', async () => {
  show('/c/travel')
  await ready()
  const current = categories().getByRole('link', { name: 'Travel' })
  expect(current).toHaveAttribute('href', '/c/travel/travel?deep=1')
  expect(current).toHaveAttribute('aria-current', 'page')
})
