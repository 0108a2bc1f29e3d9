import { screen, waitFor } from '@testing-library/react'
import type { Offer } from '@sahra/shared/contract/promotion'
import { status } from '@sahra/shared/testing/fake-http'
import { loadCart } from '../cart/cart.service'
import { callsOf, open } from '../testing/cart'
import { amount, button, buyNow, home, orders, placed, ready, setUpCheckout } from '../testing/checkout'
import { line } from '../testing/shop'

beforeEach(setUpCheckout)

const welcome = { amount: 10, label: 'Welcome', code: 'WELCOME10' }
const entered: Offer = { takesCode: true, code: 'WELCOME10', discount: welcome }
const cartWith = (promotion?: Offer) => ({ items: [line()], version: 'v1', ...(promotion && { promotion }) })
const readsWith = (promotion?: Offer) => ({ 'GET /api/cart/': cartWith(promotion) })
const total = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent
const field = () => screen.getByRole('textbox', { name: 'Code' })
const apply = () => screen.getByRole('button', { name: 'Apply' })
const ended = { success: false, message: 'This code has ended.', code: 'PROMOTION_ENDED' }

test('C150 a shop without promotions has neither row nor control', async () => {
  await open([line()])
  expect(screen.queryByText('Have a code?')).not.toBeInTheDocument()
  expect(screen.queryByText('Discount')).not.toBeInTheDocument()
  expect(total('Total')).toBe('AED 120.75')
})

test('C150 one without a code is a row, and no control', async () => {
  await open([line()], readsWith({ takesCode: false, discount: { amount: 10, label: 'Summer' } }))
  expect(total('Discount')).toBe('−AED 10.00')
  expect(screen.getByText('· Summer')).toBeVisible()
  expect([total('Subtotal'), total('Tax'), total('Total')]).toEqual(['AED 100.00', 'AED 5.25', 'AED 110.25'])
  expect(screen.queryByText('Have a code?')).not.toBeInTheDocument()
})

test('C150 a code is entered at the cart, refused with its reason, and taken away', async () => {
  let answer: unknown = status(409, ended)
  const { calls, user } = await open([line()], {
    ...readsWith({ takesCode: true }),
    'PUT /api/cart/code': () => answer,
    'DELETE /api/cart/code': cartWith({ takesCode: true })
  })
  await user.click(screen.getByText('Have a code?'))
  await user.click(apply())
  expect(callsOf(calls, 'PUT', '/api/cart/code')).toEqual([])
  await user.type(field(), ' welcome10 {Enter}')
  expect(await screen.findByText('This code has ended.')).toBeVisible()
  expect(field()).toHaveAccessibleDescription('This code has ended.')
  expect(field()).toHaveFocus()
  expect(total('Total')).toBe('AED 120.75')

  answer = cartWith(entered)
  await user.click(apply())
  expect(await screen.findByText('Code WELCOME10')).toBeVisible()
  expect(callsOf(calls, 'PUT', '/api/cart/code').map(({ body }) => body)).toEqual([
    { code: 'welcome10' },
    { code: 'welcome10' }
  ])
  expect([total('Discount'), total('Total')]).toEqual(['−AED 10.00', 'AED 110.25'])
  await waitFor(() => expect(screen.getByRole('group', { name: 'Code' })).toHaveFocus())

  await user.click(screen.getByRole('button', { name: 'Remove code WELCOME10' }))
  expect(await screen.findByText('Have a code?')).toBeVisible()
  expect(screen.queryByText('Discount')).not.toBeInTheDocument()
})

test('C150 a code that has stopped counting says why', async () => {
  const problem = { code: 'PROMOTION_ENDED', message: 'This code has ended.' } as const
  await open([line()], readsWith({ takesCode: false, code: 'WELCOME10', problem }))
  expect(screen.getByText('This code has ended.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove code WELCOME10' })).toBeVisible()
})

test('C150 the checkout orders the cart at the total with the discount, and names its code', async () => {
  const { calls, user } = await ready({ routes: readsWith(entered), addresses: [home] })
  expect([amount('Discount'), amount('Total')]).toEqual(['−AED 10.00', 'AED 110.25'])
  await user.click(button())
  await waitFor(() => expect(orders(calls)).toHaveLength(1))
  expect(orders(calls)[0]?.body).toMatchObject({ shownTotal: 110.25, promotionCode: 'WELCOME10' })
})

test('C150 Buy Now asks for its offer while a promotion runs', async () => {
  const offer = (call: { body?: unknown }) => {
    const { code } = call.body as { code?: string }
    return { promotion: code ? { ...entered, discount: { ...welcome, amount: 345 } } : { takesCode: true } }
  }
  const routes = {
    ...readsWith({ takesCode: true }),
    'POST /api/promotion/offer': offer,
    'POST /api/order': placed
  }
  const { calls, user } = await ready({ routes, state: buyNow })
  await loadCart()
  await user.click(await screen.findByText('Have a code?'))
  await user.type(field(), 'welcome10{Enter}')
  await waitFor(() => expect(amount('Discount')).toBe('−AED 345.00'))
  await user.click(button())
  await waitFor(() => expect(orders(calls)).toHaveLength(1))
  expect(orders(calls)[0]?.body).toMatchObject({ promotionCode: 'WELCOME10', shownTotal: 3260.25 })
})

test('C150 Buy Now asks nothing while no promotion runs', async () => {
  const plain = await ready({ routes: readsWith(), state: buyNow })
  await loadCart()
  expect(plain.calls.filter(({ path }) => path === '/api/promotion/offer')).toEqual([])
})
