import { act, screen, waitFor } from '@testing-library/react'
import { $cart, $cartCount, linesOf } from '@sahra/shared/stores/cart'
import { status } from '@sahra/shared/testing/fake-http'
import { unavailableLine, deferred, id, line, setUp, shell, signOut } from '../testing/shop'
import { cart, callsOf, reads, open, quantity } from '../testing/cart'

beforeEach(setUp)
const plus = () => screen.getByRole('button', { name: 'Increase quantity of Top-handle bag' })

describe('quantity', () => {
  test('CC-010 is sent, and the response replaces the whole cart', async () => {
    const other = line({ lineId: id('a9'), productId: id(9), product: { _id: id(9), name: 'Silk scarf' } })
    const { calls, user } = await open([line()], {
      'PATCH /api/cart/update': cart(line({ quantity: 2 }), other)
    })
    await user.click(plus())
    expect(await screen.findByRole('heading', { name: 'Silk scarf' })).toBeVisible()
    const [sent] = callsOf(calls, 'PATCH', '/api/cart/update')
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
    await waitFor(() => expect(quantity()).toHaveValue('1'))
    const requested = callsOf(calls, 'PATCH', '/api/cart/update').map(
      call => call.body as { quantity: number }
    )
    expect(requested.at(-1)?.quantity).toBe(1)
    expect(requested.every(({ quantity }) => quantity >= 1)).toBe(true)
  })

  test('CC-011 an empty field becomes 1', async () => {
    const { calls, user } = await open([line({ quantity: 3 })], {
      'PATCH /api/cart/update': cart(line({ quantity: 1 }))
    })
    await user.clear(quantity())
    await user.tab()
    await waitFor(() => expect(callsOf(calls, 'PATCH', '/api/cart/update')).toHaveLength(1))
    expect(callsOf(calls, 'PATCH', '/api/cart/update')[0]!.body).toMatchObject({ quantity: 1 })
    await waitFor(() => expect(quantity()).toHaveValue('1'))
  })

  test('CC-012 of an unavailable line cannot be changed', async () => {
    await open([unavailableLine()])
    expect(quantity('Slingback pump')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Increase quantity of Slingback pump' })).toBeDisabled()
  })

  test('CC-013 is not sent for a visitor', async () => {
    const { calls, user } = await open([line()])
    act(signOut)
    await user.click(plus())
    await waitFor(() => expect(shell.texts()).toEqual(['Please login to update quantity']))
    expect(callsOf(calls, 'PATCH', '/api/cart/update')).toEqual([])
  })

  test('CC-013 asks for a login when the session has expired', async () => {
    const { user } = await open([line()], {
      'PATCH /api/cart/update': status(401, { success: false, message: 'No session' })
    })
    await user.click(plus())
    await waitFor(() => expect(shell.texts()).toEqual(['Please login to update quantity']))
  })

  test('CC-014 CC-023 shows an error toast and reloads the cart on failure', async () => {
    const { calls, user } = await open([line()], { 'PATCH /api/cart/update': status(500, {}) })
    await user.click(plus())
    await waitFor(() => expect(shell.texts()).toEqual(['Quantity update failed']))
    expect(reads(calls)).toHaveLength(2)
    expect(quantity()).toHaveValue('1')
  })

  test('CC-027 shows the api’s message beyond the stock', async () => {
    const { user } = await open([line()], {
      'PATCH /api/cart/update': status(409, {
        success: false,
        message: 'Only 3 item(s) available in stock.',
        code: 'OUT_OF_STOCK'
      })
    })
    await user.click(plus())
    await waitFor(() => expect(shell.texts()).toEqual(['Only 3 item(s) available in stock.']))
    expect(quantity()).toHaveValue('1')
    await user.type(quantity(), '7{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 })
    await waitFor(() => expect(shell.texts()).toHaveLength(2))
    await waitFor(() => expect(quantity()).toHaveValue('1'))
    expect(quantity()).toHaveFocus()
  })

  test('CC-010 CC-027 a typed number is sent whole, and refused whole', async () => {
    const { calls, user } = await open([line()], {
      'PATCH /api/cart/update': ({ body }) =>
        (body as { quantity: number }).quantity > 10
          ? status(409, {
              success: false,
              message: 'Only 10 item(s) available in stock.',
              code: 'OUT_OF_STOCK'
            })
          : cart(line({ quantity: (body as { quantity: number }).quantity }))
    })
    await user.tripleClick(quantity())
    await user.keyboard('600')
    expect(callsOf(calls, 'PATCH', '/api/cart/update')).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(shell.texts()).toEqual(['Only 10 item(s) available in stock.']))
    expect(callsOf(calls, 'PATCH', '/api/cart/update').map(({ body }) => body)).toEqual([
      { productId: id(1), variantId: id(11), quantity: 600 }
    ])
    await waitFor(() => expect(quantity()).toHaveValue('1'))
  })

  test('CC-028 a second edit during the error of the first wins', async () => {
    const first = deferred<object>()
    const { user } = await open([line()], {
      'PATCH /api/cart/update': ({ body }) => {
        const requested = (body as { quantity: number }).quantity
        return requested === 60 ? first.promise : cart(line({ quantity: requested }))
      }
    })
    await user.tripleClick(quantity())
    await user.keyboard('60{Enter}')
    await user.tripleClick(quantity())
    await user.keyboard('4{Enter}')
    await act(async () => first.resolve(status(409, { success: false, message: 'Only 10' })))
    await waitFor(() => expect($cartCount.get()).toBe(4))
    expect(quantity()).toHaveValue('4')
  })

  test('CC-028 coalesces rapid clicks into one further request, and no stale response overwrites it', async () => {
    const first = deferred<object>()
    const { calls, user } = await open([line()], {
      'PATCH /api/cart/update': ({ body }) => {
        const requested = (body as { quantity: number }).quantity
        return requested === 2 ? first.promise : cart(line({ quantity: requested }))
      }
    })
    for (let click = 0; click < 4; click++) await user.click(plus())
    expect(quantity()).toHaveValue('5')
    await act(async () => first.resolve(cart(line({ quantity: 2 }))))
    await waitFor(() => expect($cartCount.get()).toBe(5))
    expect(callsOf(calls, 'PATCH', '/api/cart/update').map(({ body }) => body)).toEqual([
      { productId: id(1), variantId: id(11), quantity: 2 },
      { productId: id(1), variantId: id(11), quantity: 5 }
    ])
    expect(quantity()).toHaveValue('5')
  })

  test('CC-008 shows Updating… until the response', async () => {
    const response = deferred<object>()
    const { user } = await open([line()], { 'PATCH /api/cart/update': () => response.promise })
    expect(screen.queryByText('Updating…')).not.toBeInTheDocument()
    await user.click(plus())
    expect(screen.getByText('Updating…')).toBeVisible()
    await act(async () => response.resolve(cart(line({ quantity: 2 }))))
    await waitFor(() => expect(screen.queryByText('Updating…')).not.toBeInTheDocument())
  })
})
