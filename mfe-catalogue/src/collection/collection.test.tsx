import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { removeCommandStubs, stubCommand } from '../testing/catalogue'
import { collectionItems } from './collection.items'
import * as collection from './collection.page'

const show = () => {
  const calls = fakeHttp({})
  return { calls, ...renderPage(collection, { path: '/collection', at: '/collection' }) }
}
const cards = () => within(screen.getByRole('list', { name: 'Collection' })).getAllByRole('listitem')
const prices = () => screen.getAllByText(/^AED/).map(price => Number(price.textContent?.replace(/\D/g, '')))
const card = () => within(cards()[0]!)

afterEach(removeCommandStubs)

test('SH-004, CA-047 shows local cards without a request', () => {
  const { calls } = show()
  expect(cards()).toHaveLength(collectionItems.length)
  expect(calls).toEqual([])
})

test('SH-109 the pictures of the first row are not loaded lazily', () => {
  show()
  const loading = within(screen.getByRole('list', { name: 'Collection' }))
    .getAllByRole('img')
    .map(picture => picture.getAttribute('loading'))
  expect(loading.slice(0, 5)).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy'])
})

test.each([
  ['Prayer Mat', 'Mat'],
  ['Towel', 'Towel'],
  ['Bath Robe', 'Robe']
])('CA-045 filters by %s', async (label, kind) => {
  show()
  await userEvent.click(screen.getByRole('checkbox', { name: label }))
  expect(cards()).toHaveLength(collectionItems.filter(item => item.kind === kind).length)
  expect(screen.getAllByText(label)).toHaveLength(cards().length + 1)
  await userEvent.click(screen.getByRole('checkbox', { name: label }))
  expect(cards()).toHaveLength(collectionItems.length)
})

test('CA-046 sorts relevant, low-high and high-low', async () => {
  show()
  const sort = screen.getByRole('combobox', { name: 'Sort by' })
  const options = within(sort).getAllByRole('option')
  expect(options.map(option => option.getAttribute('value'))).toEqual(['relevant', 'low-high', 'high-low'])
  options.forEach(option => expect(option).toHaveTextContent(option.getAttribute('value') ?? ''))
  await userEvent.selectOptions(sort, 'low-high')
  expect(prices()).toEqual(prices().toSorted((a, b) => a - b))
  await userEvent.selectOptions(sort, 'high-low')
  expect(prices()).toEqual(prices().toSorted((a, b) => b - a))
  await userEvent.selectOptions(sort, 'relevant')
  expect(prices()).toEqual(collectionItems.map(({ price }) => price))
})

test('CA-048 the legacy wishlist requires a size', async () => {
  const toasts = stubCommand('toast/show', () => undefined)
  show()
  await userEvent.click(card().getByRole('button', { name: /to wishlist$/ }))
  expect(toasts).toEqual([{ kind: 'error', text: 'Please select a size', duration: 3000 }])
  await userEvent.click(card().getByRole('radio', { name: 'Large' }))
  await userEvent.click(card().getByRole('button', { name: /to wishlist$/ }))
  expect(toasts.at(-1)).toEqual({ kind: 'success', text: 'Added to wishlist', duration: 3000 })
})

test('CA-049 the legacy cart confirms with a toast', async () => {
  const toasts = stubCommand('toast/show', () => undefined)
  show()
  await userEvent.click(card().getByRole('button', { name: /^Add to cart/ }))
  expect(toasts).toEqual([{ kind: 'success', text: 'Product Added to Cart!', duration: 3000 }])
})
