import type { Feature } from '../feature'
import { route } from '../http/route'
import { shopperOf } from '../session/authenticate'
import { readCart } from './cart.queries'
import { addToCart, clearCart, removeFromCart, updateCart } from './cart.service'

export const cartFeature: Feature = (app, deps) => {
  route(app, 'GET /api/cart/', {
    handler: request => readCart(deps.db, shopperOf(request).id)
  })
  route(app, 'POST /api/cart/add', {
    handler: request => addToCart(deps, shopperOf(request).id, request.body)
  })
  route(app, 'PATCH /api/cart/update', {
    handler: request => updateCart(deps, shopperOf(request).id, request.body)
  })
  route(app, 'POST /api/cart/remove', {
    handler: request => removeFromCart(deps, shopperOf(request).id, request.body)
  })
  route(app, 'DELETE /api/cart/clear', {
    handler: request => clearCart(deps, shopperOf(request).id)
  })
}
