import type { WishlistLink } from '@sahra/shared/contract/wishlist'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { shopperOf } from '../../server/http/authenticate'
import { route } from '../../server/http/route'
import { limitPerAddress } from '../../server/rate-limit/request-limit'
import { findLinkKey, idOfToken, signedToken } from '../../server/signed-link'
import { addWishlistLink, deleteWishlistLink, findWishlistOwner } from './wishlist-link.queries'
import { listWishlist } from './wishlist.queries'
import { linkEnded } from './wishlist.text'

/** The link by which a shopper shows the wishlist to others (C375). */
export const wishlistLinkFeature: Feature = (app, { db }) => {
  const shown = async (id: string | undefined): Promise<WishlistLink> => ({
    token: id ? signedToken(await findLinkKey(db), 'wishlist', id) : null
  })

  route(app, 'POST /api/wishlist/link', {
    handler: async request => shown(await addWishlistLink(db, shopperOf(request).id))
  })
  route(app, 'DELETE /api/wishlist/link', {
    handler: async request => {
      await deleteWishlistLink(db, shopperOf(request).id)
      return shown(undefined)
    }
  })

  // POST: the token is in no address, and so in no log.
  route(app, 'POST /api/wishlist/shared', {
    config: limitPerAddress(30, 'minute'),
    handler: async request => {
      const id = idOfToken(await findLinkKey(db), 'wishlist', request.body.token)
      const owner = id && (await findWishlistOwner(db, id))
      if (!owner) throw new ApiError('INVALID_LINK', linkEnded)
      return listWishlist(db, owner)
    }
  })
}
