import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CartLine, UnavailableReason } from '@sahra/shared/contract/cart'
import { $cart, $cartCount, linesOf } from '@sahra/shared/stores/cart'
import { $writableSettings } from '@sahra/shared/stores/settings'
import { fakeHttp, status, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { goneLine, held, id, line, newShop, shell, signOut, wish } from '../testing/shop'
import * as page from './cart.page'
import { clearCart } from './cart.service'

beforeEach(newShop)

const cart = (...items: CartLine[]) => ({ items, version: 'v1' })
const of = (calls: Call[], method: string, path: string) =>
  calls.filter(call => call.method === method && call.path === path)
const reads = (calls: Call[]) => of(calls, 'GET', '/api/cart/')

async function open(lines: CartLine[], routes: Routes = {}) {
  const calls = fakeHttp({ ...routes, 'GET /api/cart/': routes['GET /api/cart/'] ?? cart(...lines) })
  const shown = renderPage(page as never, { path: '/cart', at: '/cart' })
  if (lines.length) await screen.findByRole('list')
  return { calls, shown, user: userEvent.setup() }
}

const quantity = (name = 'Top-handle bag') => screen.getByRole('spinbutton', { name: `Quantity of ${name}` })
const plus = () => screen.getByRole('button', { name: 'Increase quantity of Top-handle bag' })
const remove = (name = 'Top-handle bag') => screen.getByRole('button', { name: `Delete ${name}` })
const totals = () => within(screen.getByRole('complementary', { name: 'CART TOTALS' }))
const amount = (label: string) => totals().getByText(label).closest('div')?.querySelector('dd')?.textContent

describe('the page', () => {
  test('CC-001 is titled YOUR CART', async () => {
    await open([line()])
    expect(screen.getByRole('heading', { level: 1, name: 'YOUR CART' })).toBeVisible()
  })

  test('CC-002 says that it is empty and leads home', async () => {
    await open([])
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(screen.getByText('Browse products and add your favorites.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/')
    expect(screen.queryByText('CART TOTALS')).not.toBeInTheDocument()
  })

  test('CC-003 reads the cart only for a shopper', async () => {
    signOut()
    const { calls } = await open([])
    expect(calls).toEqual([])
  })

  test('CC-003 reads it anew each time it is opened', async () => {
    const { calls } = await open([line()])
    expect(reads(calls)).toHaveLength(1)
  })

  test('CC-004 shows picture, name, unit price, quantity, availability and a delete button on each line', async () => {
    const { shown } = await open([line({ quantity: 2, unitPrice: 1650 })])
    const [item] = screen.getAllByRole('listitem')
    expect(within(item!).getByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
    expect(within(item!).getByText('AED 1,650.00')).toBeVisible()
    expect(within(item!).getByText('Cognac · Large')).toBeVisible()
    expect(quantity()).toHaveValue(2)
    expect(quantity()).toHaveAttribute('min', '1')
    expect(remove()).toBeVisible()
    expect(shown.container.querySelector('img')).toHaveAttribute('src', '/media/bag-cognac.webp')
  })

  test('CC-004 shows N/A without a price', async () => {
    await open([line({ unitPrice: null })])
    expect(screen.getByText('N/A')).toBeVisible()
  })

  test('CC-007 says of a line that can be bought: In stock', async () => {
    await open([line()])
    expect(screen.getByText('In stock')).toBeVisible()
  })

  test('CC-005 marks a line that is gone', async () => {
    const { shown } = await open([goneLine()])
    expect(screen.getByText('No longer available')).toBeVisible()
    expect(screen.queryByText('In stock')).not.toBeInTheDocument()
    expect(shown.container.querySelector('li')).toHaveClass('gone')
    expect(screen.queryByRole('link', { name: 'Slingback pump' })).not.toBeInTheDocument()
  })

  test.each<[UnavailableReason | null, string]>([
    ['PRODUCT_DELETED', 'Removed by seller'],
    ['VARIANT_DELETED', 'Variant removed'],
    ['PRODUCT_INACTIVE', 'Product inactive'],
    ['VARIANT_INACTIVE', 'Variant inactive'],
    [null, 'Unavailable']
  ])('CC-006 gives the reason %s as %s', async (reason, words) => {
    await open([goneLine({ reason })])
    expect(screen.getByText(words)).toBeVisible()
  })

  test('CC-025 shows a line whose product is deleted', async () => {
    await open([goneLine({ product: null, variant: null, unitPrice: null, reason: 'PRODUCT_DELETED' })])
    expect(screen.getByRole('heading', { name: 'Product' })).toBeVisible()
    expect(screen.getByText('No Image')).toBeVisible()
    expect(screen.getByText('N/A')).toBeVisible()
  })

  test('CC-026 counts a missing quantity as 1 and shows the legacy size and colour', async () => {
    await open([line({ quantity: undefined, variant: null, color: 'Havana', size: 'One size' })])
    expect(quantity()).toHaveValue(1)
    expect(screen.getByText('Havana · One size')).toBeVisible()
  })

  test('CC-009 leads to the checkout', async () => {
    const { shown, user } = await open([line()])
    await user.click(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
    expect(shown.path()).toBe('/place-order')
  })

  test('CC-022 blocks the checkout while something is gone', async () => {
    await open([line(), goneLine()])
    expect(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeDisabled()
    expect(screen.getByText('Remove unavailable items to proceed to checkout')).toBeVisible()
  })

  test('says that the cart could not be read, and reads it again', async () => {
    let broken = true
    const { user } = await open([], {
      'GET /api/cart/': () => (broken ? status(500, {}) : cart(line()))
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load cart')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the totals', () => {
  test('CC-024 SX-002 price what can be bought by the shop’s settings', async () => {
    $writableSettings.set({
      status: 'ready',
      loadedAt: 0,
      settings: {
        shipping: {
          methods: [
            { code: 'std', label: 'Standard', amount: 20, active: true, etaDaysMin: 1, etaDaysMax: 3 }
          ],
          freeOver: 500
        },
        tax: { rate: 0.1, displayMode: 'exclusive' }
      }
    })
    await open([line({ quantity: 2 }), goneLine({ unitPrice: 9999 })])
    expect(amount('Subtotal')).toBe('AED 200.00')
    expect(amount('Shipping')).toBe('AED 20.00')
    expect(amount('Tax')).toBe('AED 22.00')
    expect(amount('Total')).toBe('AED 242.00')
    expect(totals().getByText('Estimated delivery 1–3 days')).toBeVisible()
  })

  test('CC-043 CC-045 fall back to the standard settings', async () => {
    await open([line()])
    expect(amount('Shipping')).toBe('AED 15.00')
    expect(amount('Tax')).toBe('AED 5.75')
    expect(amount('Total')).toBe('AED 120.75')
  })
})

describe('a quantity', () => {
  test('CC-010 is sent, and the whole cart is replaced by the answer', async () => {
    const other = line({ lineId: id('a9'), productId: id(9), product: { _id: id(9), name: 'Silk scarf' } })
    const { calls, user } = await open([line()], {
      'PATCH /api/cart/update': cart(line({ quantity: 2 }), other)
    })
    await user.click(plus())
    expect(await screen.findByRole('heading', { name: 'Silk scarf' })).toBeVisible()
    const [sent] = of(calls, 'PATCH', '/api/cart/update')
    expect(sent!.body).toEqual({ productId: id(1), variantId: id(11), quantity: 2 })
    expect(linesOf($cart.get())).toHaveLength(2)
    expect(reads(calls)).toHaveLength(1)
  })

  test.each(['0', '-3'])('CC-011 of %s becomes 1', async typed => {
    const { calls, user } = await open([line({ quantity: 3 })], {
      'PATCH /api/cart/update': cart(line({ quantity: 1 }))
    })
    await user.clear(quantity())
    await user.type(quantity(), typed)
    await user.tab()
    await waitFor(() => expect(quantity()).toHaveValue(1))
    const asked = of(calls, 'PATCH', '/api/cart/update').map(call => call.body as { quantity: number })
    expect(asked.at(-1)?.quantity).toBe(1)
    expect(asked.every(({ quantity }) => quantity >= 1)).toBe(true)
  })

  test('CC-011 that is emptied becomes 1', async () => {
    const { calls, user } = await open([line({ quantity: 3 })], {
      'PATCH /api/cart/update': cart(line({ quantity: 1 }))
    })
    await user.clear(quantity())
    await user.tab()
    await waitFor(() => expect(of(calls, 'PATCH', '/api/cart/update')).toHaveLength(1))
    expect(of(calls, 'PATCH', '/api/cart/update')[0]!.body).toMatchObject({ quantity: 1 })
    await waitFor(() => expect(quantity()).toHaveValue(1))
  })

  test('CC-012 of what is gone cannot be changed', async () => {
    await open([goneLine()])
    expect(quantity('Slingback pump')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Increase quantity of Slingback pump' })).toBeDisabled()
  })

  test('CC-013 is not sent for who is signed out', async () => {
    const { calls, user } = await open([line()])
    act(signOut)
    await user.click(plus())
    await waitFor(() => expect(shell.texts()).toEqual(['Please login to update quantity']))
    expect(of(calls, 'PATCH', '/api/cart/update')).toEqual([])
  })

  test('CC-013 says the same when the session has died', async () => {
    const { user } = await open([line()], {
      'PATCH /api/cart/update': status(401, { success: false, message: 'No session' })
    })
    await user.click(plus())
    await waitFor(() => expect(shell.texts()).toEqual(['Please login to update quantity']))
  })

  test('CC-014 CC-023 that fails is told, and the cart is read again', async () => {
    const { calls, user } = await open([line()], { 'PATCH /api/cart/update': status(500, {}) })
    await user.click(plus())
    await waitFor(() => expect(shell.texts()).toEqual(['Quantity update failed']))
    expect(reads(calls)).toHaveLength(2)
    expect(quantity()).toHaveValue(1)
  })

  test('CC-027 beyond the stock is refused in the server’s words', async () => {
    const { user } = await open([line()], {
      'PATCH /api/cart/update': status(409, {
        success: false,
        message: 'Only 3 item(s) available in stock.',
        code: 'OUT_OF_STOCK'
      })
    })
    await user.click(plus())
    await waitFor(() => expect(shell.texts()).toEqual(['Only 3 item(s) available in stock.']))
    expect(quantity()).toHaveValue(1)
    await user.type(quantity(), '7', { initialSelectionStart: 0, initialSelectionEnd: 1 })
    await waitFor(() => expect(shell.texts()).toHaveLength(2))
    await waitFor(() => expect(quantity()).toHaveValue(1))
    expect(quantity()).toHaveFocus()
  })

  test('CC-028 clicked rapidly is sent once more with the last value, and no older answer overwrites it', async () => {
    const first = held<object>()
    const { calls, user } = await open([line()], {
      'PATCH /api/cart/update': ({ body }) => {
        const asked = (body as { quantity: number }).quantity
        return asked === 2 ? first.promise : cart(line({ quantity: asked }))
      }
    })
    for (let click = 0; click < 4; click++) await user.click(plus())
    expect(quantity()).toHaveValue(5)
    await act(async () => first.answer(cart(line({ quantity: 2 }))))
    await waitFor(() => expect($cartCount.get()).toBe(5))
    expect(of(calls, 'PATCH', '/api/cart/update').map(({ body }) => body)).toEqual([
      { productId: id(1), variantId: id(11), quantity: 2 },
      { productId: id(1), variantId: id(11), quantity: 5 }
    ])
    expect(quantity()).toHaveValue(5)
  })

  test('CC-008 shows Updating… until it is answered', async () => {
    const answer = held<object>()
    const { user } = await open([line()], { 'PATCH /api/cart/update': () => answer.promise })
    expect(screen.queryByText('Updating…')).not.toBeInTheDocument()
    await user.click(plus())
    expect(screen.getByText('Updating…')).toBeVisible()
    await act(async () => answer.answer(cart(line({ quantity: 2 }))))
    await waitFor(() => expect(screen.queryByText('Updating…')).not.toBeInTheDocument())
  })
})

describe('deleting', () => {
  test('CC-015 SX-014 asks, in a named dialog, to move, delete or cancel', async () => {
    const { user } = await open([line()])
    await user.click(remove())
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this piece?' }))
    expect(dialog.getAllByRole('button').map(button => button.textContent)).toEqual([
      'Move to wishlist',
      'Delete from cart',
      'Cancel'
    ])
  })

  test('CC-016 offers only to remove or cancel what is gone', async () => {
    const { user } = await open([goneLine()])
    await user.click(remove('Slingback pump'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByRole('button').map(button => button.textContent)).toEqual([
      'Remove from cart',
      'Cancel'
    ])
  })

  test.each(['Escape', 'backdrop', 'Cancel'])('CC-017 %s closes the dialog without a call', async way => {
    const { calls, user } = await open([line()])
    await user.click(remove())
    if (way === 'Escape') await user.keyboard('{Escape}')
    else if (way === 'backdrop') await user.click(screen.getByRole('dialog'))
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
    expect(of(calls, 'POST', '/api/cart/remove')[0]!.body).toEqual({
      lineId: id('a1'),
      productId: id(1),
      variantId: id(11),
      quantity: 2
    })
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Removed from cart' }])
  })

  test('CC-018 what is gone is removed alike, and the checkout opens', async () => {
    const { user } = await open([line(), goneLine()], { 'POST /api/cart/remove': cart(line()) })
    await user.click(remove('Slingback pump'))
    await user.click(screen.getByRole('button', { name: 'Remove from cart' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeEnabled())
    expect(screen.getByRole('region', { name: 'Items' })).toHaveFocus()
  })

  test('CC-019 CC-023 that fails is told, and the cart is read again', async () => {
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

describe('moving to the wishlist', () => {
  const move = async (routes: Routes) => {
    const opened = await open([line()], { 'POST /api/cart/remove': cart(), ...routes })
    await opened.user.click(remove())
    await opened.user.click(screen.getByRole('button', { name: 'Move to wishlist' }))
    await waitFor(() => expect(shell.toasts).toHaveLength(1))
    return opened.calls.filter(call => call.method === 'POST')
  }

  test('CC-020 adds it there, then removes it here', async () => {
    const posts = await move({ 'POST /api/wishlist/': wish({ productId: id(1), variantId: id(11) }) })
    expect(posts.map(({ path, body }) => [path, body])).toEqual([
      ['/api/wishlist/', { productId: id(1), variantId: id(11) }],
      ['/api/cart/remove', { lineId: id('a1'), productId: id(1), variantId: id(11), quantity: 1 }]
    ])
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Moved to wishlist' }])
  })

  test('CC-020 that fails removes nothing, is told, and the cart is read again', async () => {
    const posts = await move({ 'POST /api/wishlist/': status(500, {}) })
    expect(posts.map(({ path }) => path)).toEqual(['/api/wishlist/'])
    expect(shell.texts()).toEqual(['Action failed'])
    expect(screen.getByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
  })

  test('CC-021 of what is there already still removes it here', async () => {
    const posts = await move({
      'POST /api/wishlist/': status(409, { success: false, message: 'Product already in wishlist.' }),
      'GET /api/wishlist/': [wish()]
    })
    expect(posts.map(({ path }) => path)).toEqual(['/api/wishlist/', '/api/cart/remove'])
    expect(shell.texts()).toEqual(['Moved to wishlist'])
  })
})

test('CC-058 clearing the cart shows the empty state', async () => {
  const { calls } = await open([line()], { 'DELETE /api/cart/clear': { items: [] } })
  await act(clearCart)
  expect(of(calls, 'DELETE', '/api/cart/clear')).toHaveLength(1)
  expect(screen.getByText('Your cart is empty')).toBeVisible()
  expect($cartCount.get()).toBe(0)
})
