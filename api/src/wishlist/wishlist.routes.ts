import { successResponse } from '@sahra/shared/contract/response'
import {
  addToWishlistRequest,
  wishlistResponse,
  wishlistItem,
  removeFromWishlistRequest
} from '@sahra/shared/contract/wishlist'
import { z } from 'zod'
import type { Feature } from '../feature'
import { shopperOf, requireShopper } from '../session/authenticate'
import { listWishes } from './wishlist.queries'
import { unwish, wish } from './wishlist.service'
import { removedFromWishlist } from './wishlist.text'

export const wishlistFeature: Feature = (app, deps) => {
  const onRequest = requireShopper(deps)

  app.get('/api/wishlist', { schema: { response: { 200: wishlistResponse } }, onRequest }, request =>
    listWishes(deps.db, shopperOf(request).id)
  )

  app.post(
    '/api/wishlist',
    { schema: { body: addToWishlistRequest, response: { 201: wishlistItem } }, onRequest },
    async (request, reply) => reply.code(201).send(await wish(deps, shopperOf(request).id, request.body))
  )

  app.delete(
    '/api/wishlist/:productId',
    {
      schema: {
        params: z.object({ productId: z.string() }),
        body: removeFromWishlistRequest,
        response: { 200: successResponse }
      },
      onRequest
    },
    async request => {
      await unwish(deps, shopperOf(request).id, request.params.productId, request.body)
      return { success: true, message: removedFromWishlist }
    }
  )
}
