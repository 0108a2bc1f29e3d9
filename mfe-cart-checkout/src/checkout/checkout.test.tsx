import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import { unavailableLine, id, line, setSettings } from '../testing/shop'
import { amount, button, setUpCheckout, orders, ready, section } from '../testing/checkout'

beforeEach(setUpCheckout)

describe('items', () => {
  test('CC-031 are shown with a link to the product', async () => {
    await ready({ lines: [line({ quantity: 2 })] })
    const items = section('Your items')
    expect(items.getByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
    expect(items.getByText('Cognac · Large · Quantity 2')).toBeVisible()
    expect(items.getByText('AED 200.00')).toBeVisible()
    expect(items.getByRole('link', { name: 'Edit Top-handle bag' })).toHaveAttribute(
      'href',
      `/product/${id(1)}/top-handle-bag`
    )
  })

  test('CC-031 the link passes the choice to the product page', async () => {
    const { shown, user } = await ready({ lines: [line({ quantity: 2 })] })
    await user.click(screen.getByRole('link', { name: 'Edit Top-handle bag' }))
    expect(shown.path()).toBe(`/product/${id(1)}/top-handle-bag`)
    expect(shown.state()).toEqual({
      chosen: { color: 'Cognac', size: 'Large', variantId: id(11), quantity: 2 }
    })
  })

  test('CC-032 the summary shows the prices', async () => {
    await ready()
    expect([amount('Subtotal'), amount('Shipping'), amount('Tax'), amount('Total')]).toEqual([
      'AED 100.00',
      'AED 15.00',
      'AED 5.75',
      'AED 120.75'
    ])
    expect(screen.getByText('Villa 14, Al Manara Street, Dubai')).toBeVisible()
    expect(button()).toBeEnabled()
  })

  test('CC-037 CC-036 an unavailable line blocks the order and is not counted', async () => {
    const { calls, user } = await ready({ lines: [line(), unavailableLine()] })
    expect(button()).toBeDisabled()
    expect(screen.getByText('Remove unavailable items to proceed to checkout')).toBeVisible()
    expect(screen.queryByText('Slingback pump')).not.toBeInTheDocument()
    expect(amount('Subtotal')).toBe('AED 100.00')
    await user.click(button())
    expect(orders(calls)).toEqual([])
  })

  test('CC-035 shows an error and no amounts when the cart fails to load', async () => {
    await ready({ routes: { 'GET /api/cart/': status(500, { message: 'Cart is away' }) } })
    expect(await screen.findByText('Cart is away')).toBeVisible()
    expect([amount('Subtotal'), amount('Total')]).toEqual(['—', '—'])
    expect(button()).toBeDisabled()
  })
})

describe('payment', () => {
  test('CC-033 offers cod, stripe and razorpay, cod by default', async () => {
    await ready()
    const methods = section('Payment method').getAllByRole<HTMLInputElement>('radio')
    expect(methods.map(method => method.value)).toEqual(['cod', 'stripe', 'razorpay'])
    expect(methods.map(method => method.checked)).toEqual([true, false, false])
  })

  const card = () => screen.getByRole('radio', { name: /Card, Apple Pay/ }).closest('label')!
  const razorpay = () => screen.getByRole('radio', { name: /Card and instalments/ }).closest('label')!
  const withProviders = (paymentProviders?: ('stripe' | 'razorpay')[]) =>
    setSettings({
      shipping: { methods: [] },
      tax: { rate: 5, displayMode: 'exclusive' },
      ...(paymentProviders && { paymentProviders })
    })
  const secured = 'Your card is authorized now and charged once the piece is confirmed.'
  const arranged =
    'Payment is arranged with the shop: we contact you after you place the order. Nothing is charged now.'

  test.each([
    [
      'both providers',
      ['stripe', 'razorpay'] as const,
      secured,
      'Cards, wallets and instalments through Razorpay.'
    ],
    ['Stripe only', ['stripe'] as const, secured, arranged],
    ['no provider', [] as const, arranged, arranged],
    ['an api that does not name them', undefined, secured, 'Cards, wallets and instalments through Razorpay.']
  ])('C114 the hints follow the configuration: %s', async (_, providers, ofCard, ofRazorpay) => {
    withProviders(providers && [...providers])
    await ready()
    expect(card()).toHaveTextContent(ofCard)
    expect(razorpay()).toHaveTextContent(ofRazorpay)
    // C446: the networks follow the method, not when it is paid.
    expect(card().querySelectorAll('[data-network]')).toHaveLength(4)
    expect(razorpay().querySelectorAll('[data-network]')).toHaveLength(2)
    expect(screen.getByText('Pay the courier when your order arrives.')).toBeVisible()
  })

  test('CC-039 cod is sent as COD, confirmed', async () => {
    const { calls, user } = await ready()
    await user.click(button())
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
    expect(orders(calls)[0]!.body).toMatchObject({ paymentMethod: 'COD', codConfirmed: true })
  })

  test('CC-038 another is sent in capitals, unconfirmed', async () => {
    const { calls, user } = await ready()
    await user.click(screen.getByRole('radio', { name: /Card and instalments/ }))
    await user.click(button())
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
    expect(orders(calls)[0]!.body).toMatchObject({ paymentMethod: 'RAZORPAY', codConfirmed: false })
  })
})
