/** Misuse that must not compile. An unused `@ts-expect-error` is a compiler error, so the type check is the test. */
import { bus } from './bus'
import { paths } from '../routing/paths'
import { $cart } from '../stores/cart'

// @ts-expect-error unknown command
void bus.send('cart/ad', { productId: 'a' })
// @ts-expect-error payload without the product
void bus.send('cart/add', { quantity: 1 })
// @ts-expect-error quantity of the wrong type
void bus.send('cart/add', { productId: 'a', quantity: '1' })
// @ts-expect-error result of the wrong type
bus.handle('wishlist/toggle', () => ({ added: 'yes' }))
// @ts-expect-error unknown event
bus.emit('order/place', { fromCart: true })
// @ts-expect-error undeclared payload
bus.emit('order/placed', { amount: 1 })
// @ts-expect-error read-only store
$cart.set({ status: 'idle' })
// @ts-expect-error path without its id
paths.product()
