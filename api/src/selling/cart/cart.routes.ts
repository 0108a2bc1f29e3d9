import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { shopperOf } from '../../server/http/authenticate'
import {
  addToCart,
  clearCart,
  enterCode,
  findCart,
  removeCode,
  removeFromCart,
  updateCart
} from './cart.service'

export const cartFeature: Feature = (app, deps) => {
  route(app, 'GET /api/cart/', {
    handler: request => findCart(deps.db, shopperOf(request).id)
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
  route(app, 'PUT /api/cart/code', {
    handler: request => enterCode(deps, shopperOf(request).id, request.body.code)
  })
  route(app, 'DELETE /api/cart/code', {
    handler: request => removeCode(deps, shopperOf(request).id)
  })
  route(app, 'DELETE /api/cart/clear', {
    handler: request => clearCart(deps, shopperOf(request).id)
  })
}
