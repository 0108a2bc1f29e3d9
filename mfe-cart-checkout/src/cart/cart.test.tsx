import { act, cleanup, screen, within } from '@testing-library/react'
import type { UnavailableReason } from '@sahra/shared/contract/cart'
import type { Supply } from '@sahra/shared/contract/product'
import { $cartCount } from '@sahra/shared/stores/cart'
import { $writableShop } from '@sahra/shared/stores/settings'
import { brand } from '@sahra/shared/shop/brand'
import { status } from '@sahra/shared/testing/fake-http'
import { id, unavailableLine, line, setSettings, setUp, signOut } from '../testing/shop'
import { clearCart } from './cart.service'
import { cart, callsOf, reads, open, quantity, remove } from '../testing/cart'

beforeEach(setUp)
const totals = () => within(screen.getByRole('complementary', { name: 'CART TOTALS' }))
const amount = (label: string) => totals().getByText(label).closest('div')?.querySelector('dd')?.textContent

describe('page', () => {
  test('CC-001 is titled YOUR CART', async () => {
    await open([line()])
    expect(screen.getByRole('heading', { level: 1, name: 'YOUR CART' })).toBeVisible()
  })

  test('CC-002 shows the empty state with a link home', async () => {
    await open([])
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(screen.getByText('Browse products and add your favorites.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/')
    expect(screen.queryByText('CART TOTALS')).not.toBeInTheDocument()
  })

  test('CC-003 loads the cart only for a signed-in shopper', async () => {
    signOut()
    const { calls } = await open([])
    expect(calls).toEqual([])
  })

  test('CC-003 loads the cart each time it is opened', async () => {
    const { calls } = await open([line()])
    expect(reads(calls)).toHaveLength(1)
  })

  test('CC-004 shows picture, name, unit price, quantity, availability and a delete button on each line', async () => {
    const { shown } = await open([line({ quantity: 2, unitPrice: 1650 })])
    const [item] = screen.getAllByRole('listitem')
    expect(within(item!).getByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
    expect(within(item!).getByText('AED 1,650.00')).toBeVisible()
    expect(within(item!).getByText('Cognac · Large')).toBeVisible()
    expect(quantity()).toHaveValue('2')
    expect(quantity()).toHaveAttribute('aria-valuemin', '1')
    expect(remove()).toBeVisible()
    expect(shown.container.querySelector('img')).toHaveAttribute('src', '/media/bag-cognac.webp')
  })

  test('CC-004 shows N/A without a price', async () => {
    await open([line({ unitPrice: null })])
    expect(screen.getByText('N/A')).toBeVisible()
  })

  test('CC-007 labels an available line In stock', async () => {
    await open([line()])
    expect(screen.getByText('In stock')).toBeVisible()
  })

  test('C358 says how a line is supplied that no stock limits', async () => {
    await open([line({ stock: 99, supplyNote: 'Made to order: ships in 4 weeks' })])
    expect(screen.getByText('Made to order: ships in 4 weeks')).toBeVisible()
    expect(screen.queryByText('In stock')).not.toBeInTheDocument()
  })

  test('CC-005 marks an unavailable line', async () => {
    const { shown } = await open([unavailableLine()])
    expect(screen.getByText('No longer available')).toBeVisible()
    expect(screen.queryByText('In stock')).not.toBeInTheDocument()
    expect(shown.container.querySelector('li')).toHaveClass('unavailable')
    expect(screen.queryByRole('link', { name: 'Slingback pump' })).not.toBeInTheDocument()
  })

  test.each<[UnavailableReason | null, string]>([
    ['PRODUCT_DELETED', 'Removed by seller'],
    ['VARIANT_DELETED', 'Variant removed'],
    ['PRODUCT_INACTIVE', 'Product inactive'],
    ['VARIANT_INACTIVE', 'Variant inactive'],
    ['PRODUCT_RESERVED', 'Reserved by another shopper'],
    [null, 'Unavailable']
  ])('CC-006 shows the reason %s as %s', async (reason, text) => {
    await open([unavailableLine({ reason })])
    expect(screen.getByText(text)).toBeVisible()
  })

  test('CC-025 shows a line whose product is deleted', async () => {
    await open([
      unavailableLine({ product: null, variant: null, unitPrice: null, reason: 'PRODUCT_DELETED' })
    ])
    expect(screen.getByRole('heading', { name: 'Product' })).toBeVisible()
    expect(screen.getByText('No Image')).toBeVisible()
    expect(screen.getByText('N/A')).toBeVisible()
  })

  test('CC-026 counts a missing quantity as 1 and shows the legacy size and colour', async () => {
    await open([line({ quantity: undefined, variant: null, color: 'Havana', size: 'One size' })])
    expect(quantity()).toHaveValue('1')
    expect(screen.getByText('Havana · One size')).toBeVisible()
  })

  test('CC-009 opens the checkout', async () => {
    const { shown, user } = await open([line()])
    await user.click(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
    expect(shown.path()).toBe('/place-order')
  })

  test('CC-022 blocks the checkout while a line is unavailable', async () => {
    await open([line(), unavailableLine()])
    expect(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeDisabled()
    expect(screen.getByText('Remove unavailable items to proceed to checkout')).toBeVisible()
  })

  test('shows a load error and retries', async () => {
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

describe('totals', () => {
  test('CC-024 SX-002 price the available lines by the public settings', async () => {
    setSettings({
      shipping: {
        methods: [{ code: 'std', label: 'Standard', amount: 20, active: true, etaDaysMin: 1, etaDaysMax: 3 }],
        freeOver: 500
      },
      tax: { rate: 0.1, displayMode: 'exclusive' }
    })
    await open([line({ quantity: 2 }), unavailableLine({ unitPrice: 9999 })])
    expect(amount('Subtotal')).toBe('AED 200.00')
    expect(amount('Shipping')).toBe('AED 20.00')
    expect(amount('Tax')).toBe('AED 22.00')
    expect(amount('Total')).toBe('AED 242.00')
    expect(totals().getByText('Estimated delivery 1–3 days')).toBeVisible()
  })

  test('C422 names instalments of the total up to the ceiling, and none by default', async () => {
    const name = /^\d+ × AED/
    await open([line({ quantity: 2 })])
    expect(screen.queryByText(name)).toBeNull()
    act(() =>
      $writableShop.set({ ...brand, instalments: { provider: 'Razorpay', ceiling: 210, payments: 4 } })
    )
    expect(await screen.findByText(name)).toHaveTextContent(
      '4 × AED 52.50 with Razorpay. Razorpay decides whether you can pay in instalments.'
    )
    act(() =>
      $writableShop.set({ ...brand, instalments: { provider: 'Razorpay', ceiling: 209.99, payments: 4 } })
    )
    expect(screen.queryByText(name)).toBeNull()
    act(() => $writableShop.set(brand))
  })

  test('C473 C479 says how long orders count for today, unless something ships later', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-30T06:00:00Z'), advanceTimers: true })
    $writableShop.set({ ...brand, sameDay: { kind: 'same-day', places: ['Dubai'], until: '14:00' } })
    const words = 'Order within 4 h for today in Dubai'
    await open([line()])
    expect(await totals().findByText(words)).toBeVisible()
    const beside = async (supply: Supply, supplyNote: string, leadWeeks?: string) => {
      cleanup()
      await open([line(), line({ lineId: id('a9'), productId: id(9), supply, supplyNote, leadWeeks })])
      expect(await screen.findByText(supplyNote)).toBeVisible()
    }
    await beside('made-to-order', 'Made to order')
    expect(totals().queryByText(words)).not.toBeInTheDocument()
    await beside('uncounted', 'Available to order: ships in 2 weeks', '2')
    expect(totals().queryByText(words)).not.toBeInTheDocument()
    // What is not counted can be sent at once (C472).
    await beside('uncounted', 'Available to order')
    expect(await totals().findByText(words)).toBeVisible()
    $writableShop.set(brand)
    jest.useRealTimers()
  })

  test('C389 a delivery without a fee is complimentary, and a line names its brand', async () => {
    const product = { ...line().product!, brand: 'Aurel' }
    await open([line({ quantity: 2, product })])
    expect(amount('Shipping')).toBe('Complimentary')
    expect(screen.getByText('Aurel')).toBeVisible()
  })

  test('C108 a cart without a line that can be bought costs 0', async () => {
    await open([unavailableLine({ unitPrice: 9999 })])
    for (const label of ['Subtotal', 'Shipping', 'Tax', 'Total']) expect(amount(label)).toBe('AED 0.00')
  })

  test('C108 a line shows its total, and the unit price beside several', async () => {
    await open([line({ quantity: 2 }), line({ lineId: id('a9'), productId: id(9), unitPrice: 30 })])
    const [two, one] = screen.getAllByRole('listitem').map(item => within(item))
    expect(two!.getByText('AED 200.00')).toBeVisible()
    expect(two!.getByText('AED 100.00').closest('p')).toHaveTextContent('AED 100.00 each')
    expect(one!.getByText('AED 30.00')).toBeVisible()
    expect(one!.queryByText('each')).not.toBeInTheDocument()
  })

  test('C108 a line that wants more than there is says what is left', async () => {
    await open([line({ quantity: 5, stock: 2 })])
    expect(screen.getByText('Only 2 item(s) available in stock.')).toBeVisible()
    expect(screen.queryByText('In stock')).not.toBeInTheDocument()
  })

  test('CC-043 CC-045 fall back to the default settings', async () => {
    await open([line()])
    expect(amount('Shipping')).toBe('AED 15.00')
    expect(amount('Tax')).toBe('AED 5.75')
    expect(amount('Total')).toBe('AED 120.75')
  })
})

test('CC-058 shows the empty state after clearing the cart', async () => {
  const { calls } = await open([line()], { 'DELETE /api/cart/clear': { items: [] } })
  await act(clearCart)
  expect(callsOf(calls, 'DELETE', '/api/cart/clear')).toHaveLength(1)
  expect(screen.getByText('Your cart is empty')).toBeVisible()
  expect($cartCount.get()).toBe(0)
})
