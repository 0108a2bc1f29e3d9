import { z } from 'zod'
import { offer } from './promotion'
import { id } from './response'
import { QUANTITY_MAX, TYPED_QUANTITY_MAX } from './limits'
import { furtherOptions, optionValues, supplies } from './product'

export const unavailableReason = z.enum([
  'PRODUCT_DELETED',
  'VARIANT_DELETED',
  'PRODUCT_INACTIVE',
  'VARIANT_INACTIVE',
  'PRODUCT_RESERVED'
])
export type UnavailableReason = z.infer<typeof unavailableReason>

const quantity = z.int().min(1).max(QUANTITY_MAX)

/** `unitPrice` is the current price in AED, null when unavailable. `product` and `variant` are null when deleted. */
export const cartLine = z.object({
  lineId: z.string(),
  productId: z.string(),
  variantId: z.string().nullable(),
  quantity: z.number().optional(),
  /** How many can be bought; absent from an older api. */
  stock: z.number().optional(),
  /** How it is supplied when no stock limits it; absent from an older api. */
  supply: z.enum(supplies).optional(),
  /** After how many weeks it ships; absent from an older api. */
  leadWeeks: z.string().optional(),
  /** Both in the language of the request. */
  supplyNote: z.string().optional(),
  unitPrice: z.number().nullable(),
  /** ISO instant until which that is the price of this shopper alone (C442). */
  agreedUntil: z.string().optional(),
  unavailable: z.boolean(),
  reason: unavailableReason.nullish(),
  /** Of PRODUCT_RESERVED: ISO instant of its end (C441). */
  reservedUntil: z.string().optional(),
  product: z
    .object({
      _id: z.string(),
      name: z.string(),
      /** Absent from an older api, and for a product without a brand. */
      brand: z.string().optional(),
      images: z.array(z.string()).optional(),
      defaultImages: z.array(z.string()).optional()
    })
    .nullable(),
  variant: z
    .object({
      images: z.array(z.string()).optional(),
      optionValues: optionValues.optional(),
      options: furtherOptions
    })
    .nullable(),
  size: z.string().nullish(),
  color: z.string().nullish()
})
export type CartLine = z.infer<typeof cartLine>

/**
 * Every cart call responds with the whole cart. `version` identifies its state for an order (C101). `promotion` is absent
 * while no promotion runs (C150).
 */
export const cartResponse = z.object({
  items: z.array(cartLine),
  version: z.string().optional(),
  promotion: offer.optional()
})
export type CartResponse = z.infer<typeof cartResponse>
/** Cart responses that the browser accepts: `{items}` or a bare list (SX-005). */
export type LooseCartResponse = CartResponse | CartLine[]

export const addToCartRequest = z.object({
  productId: id,
  variantId: id.nullish(),
  quantity: quantity.default(1)
})
export type AddToCartRequest = z.input<typeof addToCartRequest>
export const updateCartRequest = z.object({
  productId: id,
  variantId: id.nullish(),
  quantity: z.int().min(1).max(TYPED_QUANTITY_MAX)
})
export type UpdateCartRequest = z.input<typeof updateCartRequest>
export const removeFromCartRequest = z.object({
  lineId: id.nullish(),
  productId: id.nullish(),
  variantId: id.nullish(),
  quantity: quantity.nullish()
})
export type RemoveFromCartRequest = z.input<typeof removeFromCartRequest>
