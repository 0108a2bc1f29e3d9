import { screen, waitFor, within } from '@testing-library/react'
import { status, type Routes } from '@sahra/shared/testing/fake-http'
import { unavailableLine, id, line, setUp, shell, wishlistItem } from '../testing/shop'
import { cart, callsOf, reads, open, remove } from '../testing/cart'

beforeEach(setUp)

describe('remove dialog', () => {
  test('CC-015 SX-014 offers move, delete and cancel in a named dialog', async () => {
    const { user } = await open([line()])
    await user.click(remove())
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this piece?' }))
    expect(dialog.getAllByRole('button').map(button => button.textContent)).toEqual([
      'Move to wishlist',
      'Delete from cart',
      'Cancel'
    ])
  })

  test('CC-016 offers only remove and cancel for an unavailable line', async () => {
    const { user } = await open([unavailableLine()])
    await user.click(remove('Slingback pump'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByRole('button').map(button => button.textContent)).toEqual([
      'Remove from cart',
      'Cancel'
    ])
  })

  test.each(['Escape', 'backdrop', 'Cancel'])('CC-017 %s closes the dialog without a call', async action => {
    const { calls, user } = await open([line()])
    await user.click(remove())
    if (action === 'Escape') await user.keyboard('{Escape}')
    else if (action === 'backdrop') await user.click(screen.getByRole('dialog'))
    else await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls.map(call => call.method)).toEqual(['GET'])
    expect(remove()).toHaveFocus()
  })

  test('CC-018 removes the line', async () => {
    const { calls, user } = await open([line({ quantity: 2 })], { 'POST /api/cart/remove': cart() })
    await user.click(remove())
    await user.click(screen.getByRole('button', { name: 'Delete from cart' }))
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(callsOf(calls, 'POST', '/api/cart/remove')[0]!.body).toEqual({
      lineId: id('a1'),
      productId: id(1),
      variantId: id(11),
      quantity: 2
    })
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Removed from cart' }])
  })

  test('CC-018 removes an unavailable line and enables the checkout', async () => {
    const { user } = await open([line(), unavailableLine()], { 'POST /api/cart/remove': cart(line()) })
    await user.click(remove('Slingback pump'))
    await user.click(screen.getByRole('button', { name: 'Remove from cart' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeEnabled())
    expect(screen.getByRole('region', { name: 'Items' })).toHaveFocus()
  })

  test('CC-019 CC-023 shows an error toast and reloads the cart on failure', async () => {
    const { calls, user } = await open([line()], {
      'POST /api/cart/remove': status(500, { success: false, message: 'Broken' })
    })
    await user.click(remove())
    await user.click(screen.getByRole('button', { name: 'Delete from cart' }))
    await waitFor(() => expect(shell.texts()).toEqual(['Failed to remove']))
    expect(reads(calls)).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
  })
})

describe('move to wishlist', () => {
  const move = async (routes: Routes) => {
    const opened = await open([line()], { 'POST /api/cart/remove': cart(), ...routes })
    await opened.user.click(remove())
    await opened.user.click(screen.getByRole('button', { name: 'Move to wishlist' }))
    await waitFor(() => expect(shell.toasts).toHaveLength(1))
    return opened.calls.filter(call => call.method === 'POST')
  }

  test('CC-020 adds to the wishlist, then removes from the cart', async () => {
    const posts = await move({ 'POST /api/wishlist/': wishlistItem({ productId: id(1), variantId: id(11) }) })
    expect(posts.map(({ path, body }) => [path, body])).toEqual([
      ['/api/wishlist/', { productId: id(1), variantId: id(11) }],
      ['/api/cart/remove', { lineId: id('a1'), productId: id(1), variantId: id(11), quantity: 1 }]
    ])
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Moved to wishlist' }])
  })

  test('CC-020 removes nothing and shows an error toast on failure', async () => {
    const posts = await move({ 'POST /api/wishlist/': status(500, {}) })
    expect(posts.map(({ path }) => path)).toEqual(['/api/wishlist/'])
    expect(shell.texts()).toEqual(['Action failed'])
    expect(screen.getByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
  })

  test.each([
    ['its message', { message: 'Product already in wishlist.' }],
    ['its code, whatever the language of its message (C184)', { message: '', code: 'ALREADY_THERE' }]
  ])('CC-021 removes from the cart when the wishlist has the product already, by %s', async (_, error) => {
    const posts = await move({
      'POST /api/wishlist/': status(409, { success: false, ...error }),
      'GET /api/wishlist/': [wishlistItem()]
    })
    expect(posts.map(({ path }) => path)).toEqual(['/api/wishlist/', '/api/cart/remove'])
    expect(shell.texts()).toEqual(['Moved to wishlist'])
  })
})
