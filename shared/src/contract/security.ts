import { z } from 'zod'
import { password, user } from './account'
import { address } from './address'
import { alert } from './alert'
import { cartLine } from './cart'
import { order } from './order'
import { ownIdentity } from './identity'
import { ownPasskey } from './passkey'
import { priceOfferStates } from './price-offer'
import { pushDevice } from './push'
import { id } from './response'
import { wishlistItem } from './wishlist'

export const changePasswordRequest = z.object({ currentPassword: password, newPassword: password })
/** The token of the link in the mail to the replaced address. */
export const restoreEmailRequest = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

export const deviceSession = z.object({
  _id: id,
  /** 'Chrome on Windows'; null when the browser is unknown. */
  device: z.string().nullable(),
  lastUsed: z.string(),
  /** The session of this request. */
  current: z.boolean()
})
export type DeviceSession = z.infer<typeof deviceSession>
export const sessionsResponse = z.object({ success: z.literal(true), sessions: z.array(deviceSession) })

export const closeAccountRequest = z.object({ password })

/** Everything that the shop keeps about a shopper. */
export const personalDataResponse = z.object({
  exportedAt: z.string(),
  profile: user.extend({ createdAt: z.string() }),
  addresses: z.array(address),
  orders: z.array(order),
  /** With those that have ended (C431). */
  reservations: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string().nullable(),
      createdAt: z.string(),
      until: z.string()
    })
  ),
  /** What was offered for products; amounts in AED (C442). */
  priceOffers: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string().nullable(),
      amount: z.number(),
      state: z.enum(priceOfferStates),
      createdAt: z.string(),
      answeredAt: z.string().nullable(),
      orderId: z.string().nullable()
    })
  ),
  reviews: z.array(
    z.object({
      productId: id,
      author: z.string(),
      rating: z.number(),
      comment: z.string(),
      createdAt: z.string(),
      /** Why the shop does not show it; absent while it is shown. */
      hiddenReason: z.string().optional(),
      answer: z.string().optional()
    })
  ),
  wishlist: z.array(wishlistItem),
  cart: z.array(cartLine),
  notices: z.array(z.object({ productId: id, variantId: id.nullable(), createdAt: z.string() })),
  alerts: z.array(alert),
  newsletters: z.array(
    z.object({
      email: z.string(),
      language: z.string(),
      askedAt: z.string(),
      /** Null until the mailed link confirms it. */
      confirmedAt: z.string().nullable()
    })
  ),
  sessions: z.array(deviceSession),
  pushDevices: z.array(pushDevice),
  passkeys: z.array(ownPasskey),
  identities: z.array(ownIdentity)
})
export type PersonalData = z.infer<typeof personalDataResponse>
