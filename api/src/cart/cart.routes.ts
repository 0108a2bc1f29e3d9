import {
  addToCartRequest,
  cartResponse,
  removeFromCartRequest,
  updateCartRequest
} from '@sahra/shared/contract/cart'
import type { Feature } from '../feature'
import { shopperOf, requireShopper } from '../session/authenticate'
import { readCart } from './cart.queries'
import { addToCart, clearCart, removeFromCart, updateCart } from './cart.service'

export const cartFeature: Feature = (app, deps) => {
  const onRequest = requireShopper(deps)
  const response = { 200: cartResponse }

  app.get('/api/cart', { schema: { response }, onRequest }, request =>
    readCart(deps.db, shopperOf(request).id)
  )

  app.post('/api/cart/add', { schema: { body: addToCartRequest, response }, onRequest }, request =>
    addToCart(deps, shopperOf(request).id, request.body)
  )
  app.patch('/api/cart/update', { schema: { body: updateCartRequest, response }, onRequest }, request =>
    updateCart(deps, shopperOf(request).id, request.body)
  )
  app.post('/api/cart/remove', { schema: { body: removeFromCartRequest, response }, onRequest }, request =>
    removeFromCart(deps, shopperOf(request).id, request.body)
  )
  app.delete('/api/cart/clear', { schema: { response }, onRequest }, request =>
    clearCart(deps, shopperOf(request).id)
  )
}
