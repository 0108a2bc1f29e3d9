import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { id, wishlistItem } from '../testing/shop-fixtures'
import { card, outOfStock, unavailable } from '../testing/wishlist'
import * as page from './shared-wishlist.page'

const token = `${'a'.repeat(24)}.${'s'.repeat(43)}`

async function show(response: unknown, hash = `#${token}`) {
  const calls = fakeHttp({ 'POST /api/wishlist/shared': () => response })
  const { navigate } = renderPage(page as never, { path: '/shared-wishlist', at: '/shared-wishlist' })
  await navigate(`/shared-wishlist${hash}`)
  return calls
}

test('WL-019 a shared wishlist shows its entries with their states, and changes none', async () => {
  const calls = await show([wishlistItem(), outOfStock(), unavailable()])
  const list = within(await screen.findByRole('list', { name: 'Pieces of the wishlist' }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/wishlist/shared', body: { token } }])
  expect(card('Emerald ring').getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    `/product/${id(3)}/emerald-ring`
  )
  expect(card('Chain bag').getByText('Out of stock')).toBeVisible()
  expect(card('Silk dress').getByText('No longer available')).toBeVisible()
  expect(list.queryByRole('button')).toBeNull()
})

test('WL-019 an empty one says so', async () => {
  await show([])
  expect(await screen.findByRole('heading', { name: 'This wishlist is empty' })).toBeVisible()
})

test('WL-020 a link that its owner has ended, or that is incomplete, says so', async () => {
  const calls = await show(
    status(400, { success: false, message: '', code: 'BAD_INPUT', reason: 'INVALID_LINK' })
  )
  // Until then the page is that of a link without its token, which says the same.
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
})

test('WL-020 without a token nothing is sent', async () => {
  const calls = await show([], '')
  expect(screen.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
  expect(calls).toHaveLength(0)
})
