/** What the types must refuse. Checked by the compiler: an unused expectation is an error. */
import { bus } from './bus'
import { $cart } from './stores/cart'
import { paths } from './paths'

// @ts-expect-error no such command
void bus.send('cart/ad', { productId: 'a' })
// @ts-expect-error the payload lacks the product
void bus.send('cart/add', { quantity: 1 })
// @ts-expect-error a quantity is a number
void bus.send('cart/add', { productId: 'a', quantity: '1' })
// @ts-expect-error the owner must answer as the contract says
bus.handle('wishlist/toggle', () => ({ added: 'yes' }))
// @ts-expect-error no such fact
bus.emit('cart/change', { count: 1 })
// @ts-expect-error a fact's payload is declared
bus.emit('cart/changed', { amount: 1 })
// @ts-expect-error the readable store cannot be written
$cart.set({ status: 'idle' })
// @ts-expect-error a product's address needs its id
paths.product()
