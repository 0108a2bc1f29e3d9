import { act, screen, waitFor } from '@testing-library/react'
import { $wishlist } from '@sahra/shared/stores/wishlist'
import { status } from '@sahra/shared/testing/fake-http'
import { id, newShop, shell, signOut, wish } from '../testing/shop'
import { resetWishlist } from './wishlist.service'
import { out, gone, open, card } from '../testing/wishlist'

beforeEach(newShop)
afterEach(() => jest.useRealTimers())

describe('the page', () => {
  test('WL-001 is titled My Wishlist and can be refreshed', async () => {
    const { reads, user } = await open([wish()])
    expect(screen.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(reads()).toHaveLength(2))
  })

  test('WL-002 that is empty leads to the products', async () => {
    await open([])
    expect(await screen.findByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products')
  })

  test('WL-003 reads past every cache', async () => {
    const { reads, user } = await open([wish()])
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(reads()).toHaveLength(2))
    const [one, two] = reads()
    expect(one!.path).toBe('/api/wishlist/')
    expect(one!.headers['Cache-Control']).toBe('no-cache')
    expect(one!.params._ts).toMatch(/^\d+$/)
    expect(two!.params._ts).not.toBe(one!.params._ts)
  })

  test('WL-004 leads to what can be had', async () => {
    await open([wish()])
    expect(card('Emerald ring').getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      `/product/${id(3)}`
    )
    expect(card('Emerald ring').getByText('Casa Verano')).toBeVisible()
  })

  test('WL-005 offers a note for what is out of stock', async () => {
    await open([out()])
    expect(card('Chain bag').getByRole('button', { name: 'Notify me' })).toBeVisible()
    expect(card('Chain bag').getByText('Out of stock')).toBeVisible()
    expect(card('Chain bag').queryByText('View Details')).not.toBeInTheDocument()
  })

  test('WL-006 greys what is gone: no way there, only away', async () => {
    await open([gone()])
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
  ] as const)('WL-007 %s with a stock of %s reads %s', async (state, stock, label) => {
    await open([wish({ status: state, stock })])
    expect(card('Emerald ring').getByText(label)).toBeVisible()
  })

  test('WL-018 shows prices without decimals', async () => {
    await open([wish()])
    expect(screen.getByText('AED 18,400')).toBeVisible()
  })

  test('shows an entry whose product is deleted', async () => {
    await open([gone({ product: null })])
    expect(screen.getByRole('link', { name: 'Product' })).toBeVisible()
    expect(screen.getByText('No Image')).toBeVisible()
  })

  test('WL-014 says that it could not be read, in the server’s words or its own', async () => {
    let answer = status(500, { success: false, message: 'Back in a minute' })
    const { user } = await open([], { 'GET /api/wishlist/': () => answer })
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute')
    answer = status(500, {})
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to load wishlist'))
  })
})

describe('removing', () => {
  test('WL-008 is possible for entries of every status', async () => {
    await open([wish(), out(), gone()])
    expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(3)
    expect(card('Chain bag').getByRole('button', { name: 'Remove' })).toHaveAccessibleDescription('Chain bag')
  })

  test('WL-009 names product and entry, and says so', async () => {
    const { calls, user } = await open([wish(), out()], { 'DELETE /api/wishlist/:id': { success: true } })
    await user.click(card('Emerald ring').getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Emerald ring')).not.toBeInTheDocument())
    const [sent] = calls.filter(call => call.method === 'DELETE')
    expect(sent).toMatchObject({ path: `/api/wishlist/${id(3)}`, body: { wishlistId: id('b1') } })
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Removed from wishlist' }])
    expect(screen.getByText('Chain bag')).toBeVisible()
  })

  test('WL-014 that fails is told, in the server’s words or its own', async () => {
    let answer = status(500, {})
    const { user } = await open([wish()], { 'DELETE /api/wishlist/:id': () => answer })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(shell.texts()).toEqual(['Failed to remove item']))
    answer = status(500, { success: false, message: 'Not now' })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(shell.texts()).toEqual(['Failed to remove item', 'Not now']))
    expect(screen.getByText('Emerald ring')).toBeVisible()
  })
})

test('WL-013 signing out clears the list', async () => {
  await open([wish()])
  act(resetWishlist)
  expect(screen.queryByText('Emerald ring')).not.toBeInTheDocument()
  expect($wishlist.get()).toEqual({ status: 'idle' })
})

describe('Notify me', () => {
  const press = async (answer: object) => {
    const opened = await open([out()], { 'POST /api/notify/subscribe': answer })
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

  test('WL-016 says that it failed', async () => {
    await press(status(500, { success: false, message: 'Broken' }))
    await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'error', text: 'Could not subscribe' }]))
  })

  test('WL-017 sends who is signed out to sign in, and back', async () => {
    const { calls, user } = await open([out()])
    act(signOut)
    await user.click(screen.getByRole('button', { name: 'Notify me' }))
    expect(shell.signIns).toEqual([{ from: '/wishlist' }])
    expect(calls.filter(call => call.method === 'POST')).toEqual([])
  })
})
