import { z } from 'zod'
import { TEXT_MAX } from './limits'
import { id } from './response'
import { brandOfProduct } from './product'

export const wishlistStatus = z.enum(['ok', 'out_of_stock', 'product_unavailable'])
export type WishlistStatus = z.infer<typeof wishlistStatus>

export const wishlistItem = z.object({
  wishlistId: z.string(),
  productId: z.string(),
  variantId: z.string().nullable(),
  product: z
    .object({
      _id: z.string(),
      name: z.string(),
      brand: brandOfProduct.optional(),
      images: z.array(z.string()).optional(),
      defaultImages: z.array(z.string()).optional(),
      defaultPrice: z.number().optional()
    })
    .nullable(),
  status: wishlistStatus,
  stock: z.number(),
  /** Of the shopper alone, in AED, and until when (C463); only in the shopper's own list. */
  agreedPrice: z.number().optional(),
  agreedUntil: z.string().optional(),
  /** How it is supplied when no stock limits it, in the language of the request. */
  supplyNote: z.string().optional()
})
export type WishlistItem = z.infer<typeof wishlistItem>
export const wishlistResponse = z.array(wishlistItem)
/** Wishlist responses that the browser accepts: a bare list or `{items}`. */
export type LooseWishlistResponse = WishlistItem[] | { items?: WishlistItem[] }

/** The token of the link by which others see the wishlist (C375); null while it is not shared. */
export const wishlistLink = z.object({ token: z.string().nullable() })
export type WishlistLink = z.infer<typeof wishlistLink>
export const sharedWishlistRequest = z.object({ token: z.string().max(TEXT_MAX) })

export const addToWishlistRequest = z.object({ productId: id, variantId: id.nullish() })
export const removeFromWishlistRequest = z
  .object({ wishlistId: id.nullish(), variantId: id.nullish() })
  .nullish()

export const notifySubscribeRequest = z.object({
  productId: id,
  variantId: id.nullish(),
  email: z.string().max(254).nullish()
})
export type NotifySubscribeRequest = z.input<typeof notifySubscribeRequest>
