import { bus } from './bus'

afterEach(() => bus.onMissingHandler(async () => undefined))

test('a command reaches its one owner and brings the answer back', async () => {
  const free = bus.handle('wishlist/toggle', ({ productId }) => ({ added: productId === 'a' }))
  await expect(bus.send('wishlist/toggle', { productId: 'a' })).resolves.toEqual({ added: true })
  expect(() => bus.handle('wishlist/toggle', () => ({ added: false }))).toThrow('has a handler already')
  free()
})

test('a command waits for the remote of its owner', async () => {
  let free = () => undefined as void
  bus.onMissingHandler(async name => {
    if (name === 'cart/add') free = bus.handle('cart/add', () => undefined)
  })
  await expect(bus.send('cart/add', { productId: 'a' })).resolves.toBeUndefined()
  free()
})

test('a command whose owner cannot be loaded, or stays away, is refused', async () => {
  await expect(bus.send('cart/add', { productId: 'a' })).rejects.toMatchObject({
    name: 'ApiError',
    status: 0
  })
  bus.onMissingHandler(() => Promise.reject(new Error('mfe-cart-checkout@1 failed')))
  await expect(bus.send('cart/add', { productId: 'a' })).rejects.toThrow('mfe-cart-checkout@1 failed')
})

test('a listener that throws does not silence the others', () => {
  const reported = jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  const counts: number[] = []
  const offs = [
    bus.on('cart/changed', () => {
      throw new Error('broken listener')
    }),
    bus.on('cart/changed', ({ count }) => void counts.push(count))
  ]
  bus.emit('cart/changed', { count: 2 })
  offs.forEach(off => off())
  bus.emit('cart/changed', { count: 3 })
  expect(counts).toEqual([2])
  expect(reported).toHaveBeenCalledTimes(1)
})

test('history is kept only when asked for', async () => {
  bus.emit('cart/changed', { count: 1 })
  expect(bus.history()).toEqual([])
  bus.remember(true)
  bus.emit('cart/changed', { count: 1 })
  await bus.send('cart/add', { productId: 'a' }).catch(() => undefined)
  expect(bus.history()).toMatchObject([
    { kind: 'fact', name: 'cart/changed' },
    { kind: 'command', name: 'cart/add', outcome: 'refused' }
  ])
  bus.remember(false)
})
