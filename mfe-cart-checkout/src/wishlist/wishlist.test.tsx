import { ApiError } from '@sahra/shared/http/api-error'
import { bus } from '@sahra/shared/bus/bus'
import { act, screen, waitFor } from '@testing-library/react'
import { $wishlist } from '@sahra/shared/stores/wishlist'
import { status } from '@sahra/shared/testing/fake-http'
import { id, setUp, shell, signOut, wishlistItem } from '../testing/shop'
import { resetWishlist } from './wishlist.service'
import { outOfStock, unavailable, open, card } from '../testing/wishlist'

beforeEach(setUp)
afterEach(() => jest.useRealTimers())

describe('page', () => {
  test('WL-001 is titled My Wishlist and has a Refresh button', async () => {
    const { reads, user } = await open([wishlistItem()])
    expect(screen.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(reads()).toHaveLength(2))
  })

  test('WL-002 links to the products when empty', async () => {
    await open([])
    expect(await screen.findByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products')
  })

  test('WL-003 bypasses every cache', async () => {
    const { reads, user } = await open([wishlistItem()])
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(reads()).toHaveLength(2))
    const [one, two] = reads()
    expect(one!.path).toBe('/api/wishlist/')
    expect(one!.headers['Cache-Control']).toBe('no-cache')
    expect(one!.query._ts).toMatch(/^\d+$/)
    expect(two!.query._ts).not.toBe(one!.query._ts)
  })

  test('WL-004 links to an available product', async () => {
    await open([wishlistItem()])
    expect(card('Emerald ring').getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      `/product/${id(3)}/emerald-ring`
    )
    expect(card('Emerald ring').getByText('Casa Verano')).toBeVisible()
  })

  test.each([
    [
      'adds a chosen variant to the cart',
      () => Promise.resolve(),
      { kind: 'success', text: 'Added to cart' }
    ],
    [
      'says why it could not be added',
      () => Promise.reject(new ApiError('This item is sold out.', 409)),
      { kind: 'error', text: 'This item is sold out.' }
    ]
  ])('C389 %s', async (_, answer, toast) => {
    const added = jest.fn(answer)
    const end = bus.handle('cart/add', added)
    const { user } = await open([wishlistItem({ variantId: id(31) })])
    await user.click(card('Emerald ring').getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(shell.toasts).toEqual([toast]))
    expect(added).toHaveBeenCalledWith({ productId: id(3), variantId: id(31) })
    expect(card('Emerald ring').getByRole('link', { name: 'View Details' })).toBeVisible()
    end()
  })

  test('C389 leaves the choice of options to the page of the product', async () => {
    await open([wishlistItem({ variantId: null })])
    expect(card('Emerald ring').queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })

  test('WL-005 offers Notify me for an item out of stock', async () => {
    await open([outOfStock()])
    expect(card('Chain bag').getByRole('button', { name: 'Notify me' })).toBeVisible()
    expect(card('Chain bag').getByText('Out of stock')).toBeVisible()
    expect(card('Chain bag').queryByText('View Details')).not.toBeInTheDocument()
  })

  test('WL-006 greys an unavailable item: no link, only Remove', async () => {
    await open([unavailable()])
    const dress = card('Silk dress')
    expect(screen.getByText('Silk dress').closest('li')).toHaveClass('faded')
    expect(dress.getByText('No longer available')).toBeVisible()
    const link = dress.getByRole('link', { name: 'Silk dress' })
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(link).not.toHaveAttribute('href')
    expect(dress.getByRole('button', { name: 'Remove' })).toBeVisible()
  })

  test.each([
    ['ok', 6, 'In stock'],
    ['ok', 5, 'Low stock'],
    ['ok', 1, 'Low stock'],
    ['out_of_stock', 0, 'Out of stock'],
    ['product_unavailable', 3, 'Unavailable']
  ] as const)('WL-007 labels %s with a stock of %s: %s', async (state, stock, label) => {
    await open([wishlistItem({ status: state, stock })])
    expect(card('Emerald ring').getByText(label)).toBeVisible()
  })

  test.each([
    ['ok', 'Available to order'],
    ['product_unavailable', 'Unavailable']
  ] as const)('C358 says of %s how it is supplied only while it can be bought: %s', async (state, label) => {
    await open([wishlistItem({ status: state, stock: 99, supplyNote: 'Available to order' })])
    expect(card('Emerald ring').getByText(label)).toBeVisible()
  })

  test('WL-018 shows prices without decimals', async () => {
    await open([wishlistItem()])
    expect(screen.getByText('AED 18,400')).toBeVisible()
  })

  test('shows an item whose product was deleted', async () => {
    await open([unavailable({ product: null })])
    expect(screen.getByRole('link', { name: 'Product' })).toBeVisible()
    expect(screen.getByText('No Image')).toBeVisible()
  })

  test('WL-014 shows the api’s message or its own when loading fails', async () => {
    let response = status(500, { success: false, message: 'Back in a minute' })
    const { user } = await open([], { 'GET /api/wishlist/': () => response })
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute')
    response = status(500, {})
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to load wishlist'))
  })
})

describe('remove', () => {
  test('WL-008 is possible for items of every status', async () => {
    await open([wishlistItem(), outOfStock(), unavailable()])
    expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(3)
    expect(card('Chain bag').getByRole('button', { name: 'Remove' })).toHaveAccessibleDescription('Chain bag')
  })

  test('WL-009 sends product and item id, and shows a toast', async () => {
    const { calls, user } = await open([wishlistItem(), outOfStock()], {
      'DELETE /api/wishlist/:id': { success: true }
    })
    await user.click(card('Emerald ring').getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Emerald ring')).not.toBeInTheDocument())
    const [sent] = calls.filter(call => call.method === 'DELETE')
    expect(sent).toMatchObject({ path: `/api/wishlist/${id(3)}`, body: { wishlistId: id('b1') } })
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Removed from wishlist' }])
    expect(screen.getByText('Chain bag')).toBeVisible()
  })

  test('WL-014 shows the api’s message or its own on failure', async () => {
    let response = status(500, {})
    const { user } = await open([wishlistItem()], { 'DELETE /api/wishlist/:id': () => response })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(shell.texts()).toEqual(['Failed to remove item']))
    response = status(500, { success: false, message: 'Not now' })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(shell.texts()).toEqual(['Failed to remove item', 'Not now']))
    expect(screen.getByText('Emerald ring')).toBeVisible()
  })
})

test('WL-013 clears the list on sign-out', async () => {
  await open([wishlistItem()])
  act(resetWishlist)
  expect(screen.queryByText('Emerald ring')).not.toBeInTheDocument()
  expect($wishlist.get()).toEqual({ status: 'idle' })
})

describe('Notify me', () => {
  const press = async (response: object) => {
    const opened = await open([outOfStock()], { 'POST /api/notify/subscribe': response })
    await opened.user.click(screen.getByRole('button', { name: 'Notify me' }))
    return opened.calls.filter(call => call.path === '/api/notify/subscribe')
  }

  test('WL-015 subscribes', async () => {
    const sent = await press({ success: true, message: '' })
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ kind: 'success', text: 'We’ll email you when it’s back in stock' }])
    )
    expect(sent.map(({ body }) => body)).toEqual([{ productId: id(4) }])
  })

  test('WL-016 shows an error toast on failure', async () => {
    await press(status(500, { success: false, message: 'Broken' }))
    await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text: 'Could not subscribe' }]))
  })

  test('WL-017 sends a visitor to the login page and back', async () => {
    const { calls, user } = await open([outOfStock()])
    act(signOut)
    await user.click(screen.getByRole('button', { name: 'Notify me' }))
    expect(shell.signIns).toEqual([{ from: '/wishlist' }])
    expect(calls.filter(call => call.method === 'POST')).toEqual([])
  })
})
