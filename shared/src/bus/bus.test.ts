import { bus } from './bus'

afterEach(() => bus.onMissingHandler(async () => undefined))

test('a command resolves with the result of its only handler', async () => {
  const remove = bus.handle('wishlist/toggle', ({ productId }) => ({ added: productId === 'a' }))
  await expect(bus.send('wishlist/toggle', { productId: 'a' })).resolves.toEqual({ added: true })
  expect(() => bus.handle('wishlist/toggle', () => ({ added: false }))).toThrow('has a handler already')
  remove()
})

test('a command waits until the remote of its handler is loaded', async () => {
  let remove = () => undefined as void
  bus.onMissingHandler(async name => {
    if (name === 'cart/add') remove = bus.handle('cart/add', () => undefined)
  })
  await expect(bus.send('cart/add', { productId: 'a' })).resolves.toBeUndefined()
  remove()
})

test('a command rejects when its handler is missing or cannot be loaded', async () => {
  await expect(bus.send('cart/add', { productId: 'a' })).rejects.toMatchObject({
    name: 'ApiError',
    status: 0
  })
  bus.onMissingHandler(() => Promise.reject(new Error('mfe-cart-checkout@1 failed')))
  await expect(bus.send('cart/add', { productId: 'a' })).rejects.toThrow('mfe-cart-checkout@1 failed')
})

test('a listener that throws is reported and does not stop the others', () => {
  const reported = jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  const orders: string[] = []
  const removers = [
    bus.on('order/placed', () => {
      throw new Error('broken listener')
    }),
    bus.on('order/placed', ({ orderId }) => void orders.push(orderId))
  ]
  bus.emit('order/placed', { orderId: 'a' })
  removers.forEach(remove => remove())
  bus.emit('order/placed', { orderId: 'b' })
  expect(orders).toEqual(['a'])
  expect(reported).toHaveBeenCalledTimes(1)
})

test('an observer sees every message on the stack of its sender, and when it was handled', async () => {
  const seen: string[] = []
  bus.observe(({ kind, name }) => {
    seen.push(`${kind} ${name}`)
    return error => void seen.push(error === undefined ? 'handled' : String(error))
  })
  const remove = bus.handle('cart/add', ({ productId }) => {
    if (productId === 'b') throw new Error('sold out')
  })
  const sending = bus.send('cart/add', { productId: 'a' })
  expect(seen).toEqual(['command cart/add'])
  await sending
  await expect(bus.send('cart/add', { productId: 'b' })).rejects.toThrow('sold out')
  bus.emit('order/placed', { orderId: 'a' })
  remove()
  bus.observe(undefined)
  bus.emit('order/placed', { orderId: 'b' })
  expect(seen).toEqual([
    'command cart/add',
    'handled',
    'command cart/add',
    'Error: sold out',
    'event order/placed',
    'handled'
  ])
})
