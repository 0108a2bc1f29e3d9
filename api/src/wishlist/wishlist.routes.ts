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
import { listWishlist } from './wishlist.queries'
import { removeFromWishlist, addToWishlist } from './wishlist.service'
import { removedFromWishlist } from './wishlist.text'

export const wishlistFeature: Feature = (app, deps) => {
  const onRequest = requireShopper(deps)

  app.get('/api/wishlist', { schema: { response: { 200: wishlistResponse } }, onRequest }, request =>
    listWishlist(deps.db, shopperOf(request).id)
  )

  app.post(
    '/api/wishlist',
    { schema: { body: addToWishlistRequest, response: { 201: wishlistItem } }, onRequest },
    async (request, reply) =>
      reply.code(201).send(await addToWishlist(deps, shopperOf(request).id, request.body))
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
      await removeFromWishlist(deps, shopperOf(request).id, request.params.productId, request.body)
      return { success: true, message: removedFromWishlist }
    }
  )
}
