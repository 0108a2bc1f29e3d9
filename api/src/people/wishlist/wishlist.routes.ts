import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { shopperOf } from '../../server/http/authenticate'
import { listOwnWishlist } from './wishlist.queries'
import { addToWishlist, removeFromWishlist } from './wishlist.service'
import { removedFromWishlist } from './wishlist.text'

export const wishlistFeature: Feature = (app, deps) => {
  route(app, 'GET /api/wishlist/', {
    handler: request => listOwnWishlist(deps.db, shopperOf(request).id)
  })
  route(app, 'POST /api/wishlist/', {
    handler: request => addToWishlist(deps, shopperOf(request).id, request.body)
  })
  route(app, 'DELETE /api/wishlist/{productId}', {
    handler: async request => {
      await removeFromWishlist(deps, shopperOf(request).id, request.params.productId, request.body)
      return { success: true, message: removedFromWishlist }
    }
  })
}
