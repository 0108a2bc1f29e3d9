/** Misuse that must not compile. An unused `@ts-expect-error` is a compiler error, so the type check is the test. */
import { http } from './http'

// @ts-expect-error unknown path
void http.get('/api/nothing')
// @ts-expect-error wrong method
void http.put('/api/cart/add', { body: { productId: 'a' } })
// @ts-expect-error path without its parameter
void http.get('/api/products/{id}')
// @ts-expect-error unknown path parameter
void http.get('/api/products/{id}', { path: { productId: 'a' } })
// @ts-expect-error path parameter of a path without one
void http.get('/api/cart/', { path: { id: 'a' } })
// @ts-expect-error missing body
void http.post('/api/cart/add')
// @ts-expect-error body without the product
void http.post('/api/cart/add', { body: { quantity: 1 } })
// @ts-expect-error quantity of the wrong type
void http.post('/api/cart/add', { body: { productId: 'a', quantity: '1' } })
// @ts-expect-error unknown field of the body
void http.post('/api/cart/add', { body: { productId: 'a', amount: 1 } })
// @ts-expect-error unknown query
void http.get('/api/products/all', { query: { colour: 'red' } })
// @ts-expect-error unknown field of the response
void http.get('/api/user/profile').then(({ userData }) => userData)
// @ts-expect-error the response of a tolerant endpoint is not yet normalized
void http.get('/api/order').then(orders => orders.length)
