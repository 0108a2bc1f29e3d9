import { act, screen, waitFor } from '@testing-library/react'
import { $cart, $cartCount, linesOf } from '@sahra/shared/stores/cart'
import { status } from '@sahra/shared/testing/fake-http'
import { goneLine, held, id, line, newShop, shell, signOut } from '../testing/shop'
import { cart, of, reads, open, quantity } from '../testing/cart'

beforeEach(newShop)
const plus = () => screen.getByRole('button', { name: 'Increase quantity of Top-handle bag' })

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
