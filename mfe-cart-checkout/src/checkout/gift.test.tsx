import { screen, waitFor } from '@testing-library/react'
import { id, shell } from '../testing/shop'
import { amount, button, orders, ready, section, setUpCheckout } from '../testing/checkout'

beforeEach(setUpCheckout)

const wrap = () => screen.getByRole('checkbox', { name: /Wrap my order as a gift/ })
const note = () => screen.getByRole('textbox', { name: /A note for the card/ })

test('CC-059 sends wrap and note, trimmed; the total stays', async () => {
  const { calls, user } = await ready()
  expect(section('A gift').getByText(/0 of 250 characters/)).toBeVisible()
  const before = amount('Total')
  await user.click(wrap())
  await user.type(note(), '  For Noor{Enter}With love ')
  expect(screen.getByText(/21 of 250 characters/)).toBeVisible()
  expect(amount('Total')).toBe(before)
  await user.click(button())
  await waitFor(() => expect(orders(calls)).toHaveLength(1))
  expect(orders(calls)[0]!.body).toMatchObject({
    giftWrap: true,
    giftNote: 'For Noor\nWith love',
    totalAmount: 120.75
  })
})

test('CC-059 sends neither field when nothing is asked for', async () => {
  const { calls, shown, user } = await ready()
  await user.click(wrap())
  await user.click(wrap())
  await user.type(note(), '   ')
  await user.click(button())
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(Object.keys(orders(calls)[0]!.body as object)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^gift/)])
  )
})

test('CC-059 the note holds 250 characters, and control characters of a pasted text are spaces', async () => {
  const { user } = await ready()
  await user.click(note())
  await user.paste(`Dear\tNoor\u0007,\n${'x'.repeat(300)}`)
  expect(note()).toHaveValue(`Dear Noor ,\n${'x'.repeat(300)}`.slice(0, 250))
  expect(screen.getByText(/250 of 250 characters/)).toBeVisible()
  expect(shell.toasts).toEqual([])
})
