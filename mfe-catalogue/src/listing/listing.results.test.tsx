import type { Call } from '@sahra/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { item, pageOf } from '../testing/catalogue'
import { last, names, ready, respond, setStores, show } from '../testing/listing'

beforeEach(setStores)

test('CA-017 shows the counts and the page', async () => {
  show()
  expect(await screen.findByText('Showing 3 of 57')).toBeInTheDocument()
  expect(screen.getByText('Page 1')).toBeInTheDocument()
})

test('CA-018, CA-025, CA-026 the price range filters the returned page only', async () => {
  show('/products?min=1000&max=12500')
  expect(await screen.findByText('Showing 2 of 57')).toBeInTheDocument()
  expect(names()).toEqual(['Clutch', 'Trunk'])
  expect(screen.getByText('Price and stock filters apply to this page')).toBeInTheDocument()
})

test('CA-018, CA-027 the stock filter filters the returned page only', async () => {
  show('/products?inStock=1')
  expect(await screen.findByText('Showing 2 of 57')).toBeInTheDocument()
  expect(names()).toEqual(['Tote', 'Trunk'])
})

test('CA-018 Next stays enabled when the filters leave nothing of a page', async () => {
  show('/products?min=99999')
  expect(await screen.findByText('No products found.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
})

test('C404 a listing without products shows popular ones and leads to the concierge', async () => {
  const { calls } = show('/products?brands=aurel', {
    'GET /api/products/all': ({ query }: Call) =>
      query['sortBy'] === 'popularity' ? pageOf([item({ name: 'Satchel' })]) : pageOf([])
  })
  expect(await screen.findByText('No products found.')).toBeInTheDocument()
  const popular = within(screen.getByRole('region', { name: 'Most popular' }))
  expect(popular.getByRole('link', { name: 'Satchel' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Tell our concierge what you are looking for' })).toHaveAttribute(
    'href',
    '/contact'
  )
  expect(last(calls)).toEqual({ sortBy: 'popularity', sortOrder: 'desc', inStock: '1', limit: '8' })
})

test('C404 a listing of an unknown category, which is not found, shows no products', async () => {
  const { calls } = show('/c/unknown', respond(pageOf([])))
  expect(await screen.findByText('No products found.')).toBeInTheDocument()
  expect(calls).toHaveLength(1)
})

test('CA-041 a page beyond the end is empty, and Prev leads to the last one', async () => {
  const { path, calls } = show('/products?page=99', respond({ items: [], total: 57, page: 99, limit: 24 }))
  expect(await screen.findByText('No products found.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(screen.queryByText(/99 \/ 3/)).not.toBeInTheDocument()
  expect(calls).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Prev' }))
  await waitFor(() => expect(path()).toContain('page=3'))
})

test('CA-008, CA-009, C110 the options and their defaults', async () => {
  show()
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(option => option.textContent)
  expect(options('View')).toEqual(['12', '24', '48'])
  expect(options('Sort by')).toEqual(['Newest', 'Name', 'Brand', 'Price', 'Popularity'])
  expect(options('Order')).toEqual(['Desc', 'Asc'])
  expect(screen.getByLabelText('View')).toHaveValue('24')
  expect(screen.getByLabelText('Sort by')).toHaveValue('createdAt')
  expect(screen.getByLabelText('Order')).toHaveValue('desc')
  await ready()
})

test('CA-010 shows the filters', () => {
  show()
  expect(screen.getByPlaceholderText('Product or brand')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Brand' })).toBeInTheDocument()
  for (const label of ['Min price', 'Max price']) {
    const price = screen.getByRole('spinbutton', { name: label })
    expect(price).toHaveAttribute('inputmode', 'numeric')
    expect(price).toHaveAttribute('aria-valuemin', '0')
  }
  expect(screen.getByRole('checkbox', { name: 'In stock only' })).not.toBeChecked()
})

test('CA-021, CA-022 the first page has no Prev; Next opens the second', async () => {
  const { path, calls } = show()
  await ready()
  expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(path()).toContain('page=2')
  await waitFor(() => expect(last(calls)).toMatchObject({ page: '2' }))
  expect(await screen.findByText('Page 2')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus()
})
