import { bus } from '@sahra/shared/bus/bus'
import { $cart, $cartCount } from '@sahra/shared/stores/cart'
import { $writableSession } from '@sahra/shared/stores/session'
import { $wishlist, $wishlistCount } from '@sahra/shared/stores/wishlist'
import { fakeHttp, status, type Call } from '@sahra/shared/testing/fake-http'
import { waitFor } from '@testing-library/react'
import { setQuantity } from './cart/cart.service'
import { saveSentOrder } from './checkout/sent-order'
import { start } from './start'
import { deferred, id, line, setUp, shell, signIn, signOut, wishlistItem } from './testing/shop'

/** Fake BroadcastChannel. */
class Tabs {
  static all: Tabs[] = []
  static sent: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    Tabs.all.push(this)
  }
  postMessage(data: unknown) {
    Tabs.sent.push(data)
  }
  close() {
    Tabs.all = Tabs.all.filter(tab => tab !== this)
  }
}
const fromOtherTab = (data: unknown) => Tabs.all.forEach(tab => tab.onmessage?.({ data }))

let end: () => void = () => undefined
beforeEach(() => {
  setUp()
  Tabs.sent = []
  Object.assign(globalThis, { BroadcastChannel: Tabs })
})
afterEach(() => end())

const shop = () =>
  fakeHttp({ 'GET /api/cart/': { items: [line({ quantity: 3 })] }, 'GET /api/wishlist/': [wishlistItem()] })
const paths = (calls: Call[]) => calls.map(({ method, path }) => `${method} ${path}`)

test('loads cart and wishlist once for a shopper', async () => {
  const calls = shop()
  end = start()
  await waitFor(() => expect([$cartCount.get(), $wishlistCount.get()]).toEqual([3, 1]))
  expect(paths(calls).sort()).toEqual(['GET /api/cart/', 'GET /api/wishlist/'])
})

test('loads nothing for a visitor or while the session is loading', async () => {
  const calls = shop()
  $writableSession.set({ status: 'loading' })
  end = start()
  signOut()
  expect(calls).toEqual([])
  signIn()
  await waitFor(() => expect($cartCount.get()).toBe(3))
})

test('WL-013 clears both on sign-out and drops stale responses', async () => {
  const late = deferred<object>()
  fakeHttp({ 'GET /api/cart/': () => late.promise, 'GET /api/wishlist/': [wishlistItem()] })
  end = start()
  await waitFor(() => expect($wishlistCount.get()).toBe(1))
  signOut()
  expect([$cart.get(), $wishlist.get()]).toEqual([{ status: 'idle' }, { status: 'idle' }])
  late.resolve({ items: [line()] })
  await late.promise
  await Promise.resolve()
  expect($cart.get()).toEqual({ status: 'idle' })
})

test('SH-099 an order that another shopper sent from this tab is forgotten', async () => {
  shop()
  const saved = () => JSON.stringify(Object.entries(sessionStorage))
  const request = { products: [], address: {}, paymentMethod: 'cod', cartVersion: '1' }
  saveSentOrder({ shopper: 'earlier@example.com', key: 'k', request: request as never })
  expect(saved()).toContain('earlier@example.com')
  end = start()
  signIn()
  await waitFor(() => expect($cartCount.get()).toBe(3))
  expect(saved()).not.toContain('earlier@example.com')
})

test('loads the cart of the next shopper', async () => {
  shop()
  end = start()
  await waitFor(() => expect($cartCount.get()).toBe(3))
  fakeHttp({ 'GET /api/cart/': { items: [] }, 'GET /api/wishlist/': [] })
  $writableSession.set({
    status: 'shopper',
    user: { name: 'Noor', email: 'noor@example.com', isAccountVerified: true }
  })
  expect($cartCount.get()).toBe(0)
  await waitFor(() => expect($cart.get()).toMatchObject({ status: 'ready', lines: [] }))
})

describe('commands', () => {
  test('cart/add sends product, variant and quantity, and applies the response', async () => {
    const calls = fakeHttp({
      'POST /api/cart/add': { items: [line({ quantity: 2 })], version: 'v2' },
      'GET /api/cart/': { items: [] },
      'GET /api/wishlist/': []
    })
    end = start()
    await bus.send('cart/add', { productId: id(1), variantId: id(11), quantity: 2 })
    expect(calls.find(call => call.method === 'POST')!.body).toEqual({
      productId: id(1),
      variantId: id(11),
      quantity: 2
    })
    expect($cart.get()).toMatchObject({ status: 'ready', version: 'v2' })
    expect($cartCount.get()).toBe(2)
    expect(shell.toasts).toEqual([])
  })

  test('CC-023 a rejected cart/add rejects with the api’s message and reloads the cart', async () => {
    const calls = fakeHttp({
      'POST /api/cart/add': status(409, { success: false, message: 'Only 1 item(s) available in stock.' }),
      'GET /api/cart/': { items: [line()] },
      'GET /api/wishlist/': []
    })
    end = start()
    await expect(bus.send('cart/add', { productId: id(1) })).rejects.toThrow(
      'Only 1 item(s) available in stock.'
    )
    expect(paths(calls).filter(path => path === 'GET /api/cart/')).toHaveLength(2)
  })

  test('SX-011 treats success: false with status 200 as an error', async () => {
    fakeHttp({
      'POST /api/cart/add': { success: false, message: 'No' },
      'GET /api/cart/': { items: [line()] },
      'GET /api/wishlist/': []
    })
    end = start()
    await expect(bus.send('cart/add', { productId: id(1) })).rejects.toThrow('No')
    expect($cartCount.get()).toBe(1)
  })

  test('CC-028 runs changes one at a time, in order', async () => {
    const first = deferred<object>()
    const calls = fakeHttp({
      'POST /api/cart/add': () => first.promise,
      'PATCH /api/cart/update': { items: [line({ quantity: 4 })] },
      'GET /api/cart/': { items: [line()] },
      'GET /api/wishlist/': []
    })
    end = start()
    const added = bus.send('cart/add', { productId: id(9) })
    await waitFor(() => expect(paths(calls)).toContain('POST /api/cart/add'))
    const updated = setQuantity(line(), 4)
    fromOtherTab('wishlist')
    await waitFor(() => expect(paths(calls).filter(path => path === 'GET /api/wishlist/')).toHaveLength(2))
    expect(paths(calls)).not.toContain('PATCH /api/cart/update')
    first.resolve({ items: [line(), line({ productId: id(9) })] })
    await Promise.all([added, updated])
    expect($cartCount.get()).toBe(4)
  })

  test('handles wishlist/toggle and notify/subscribe', async () => {
    fakeHttp({
      'POST /api/wishlist/': wishlistItem(),
      'POST /api/notify/subscribe': { success: true, message: '' },
      'GET /api/cart/': { items: [] },
      'GET /api/wishlist/': []
    })
    end = start()
    await expect(bus.send('wishlist/toggle', { productId: id(3) })).resolves.toEqual({ added: true })
    await expect(bus.send('notify/subscribe', { productId: id(3) })).resolves.toBeUndefined()
    expect($wishlistCount.get()).toBe(1)
  })
})

describe('other tabs', () => {
  test('are notified of a change without personal data', async () => {
    fakeHttp({
      'POST /api/cart/add': { items: [line()] },
      'POST /api/wishlist/': wishlistItem(),
      'GET /api/cart/': { items: [] },
      'GET /api/wishlist/': []
    })
    end = start()
    await bus.send('cart/add', { productId: id(1) })
    await bus.send('wishlist/toggle', { productId: id(3) })
    expect(Tabs.sent).toEqual(['cart', 'wishlist'])
  })

  test('trigger a reload of the store they changed', async () => {
    shop()
    end = start()
    await waitFor(() => expect([$cartCount.get(), $wishlistCount.get()]).toEqual([3, 1]))
    const calls = fakeHttp({ 'GET /api/cart/': { items: [line()] }, 'GET /api/wishlist/': [] })
    fromOtherTab('cart')
    fromOtherTab('wishlist')
    fromOtherTab('something else')
    await waitFor(() => expect([$cartCount.get(), $wishlistCount.get()]).toEqual([1, 0]))
    expect(calls).toHaveLength(2)
    expect(Tabs.sent).toEqual([])
  })

  test('are ignored for a visitor', () => {
    const calls = shop()
    signOut()
    end = start()
    fromOtherTab('cart')
    expect(calls).toEqual([])
  })
})
