import { z } from 'zod'
import { id } from './response'

const common = { _id: id, createdAt: z.string() }
/** What a shopper is mailed about: prices of the wishlist that fall (C405), or a product that is back in stock. */
export const alert = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('price') }),
  z.object({ ...common, kind: z.literal('stock'), productId: id, name: z.string() })
])
export type Alert = z.infer<typeof alert>

/** The newest first. */
export const alertsResponse = z.object({ success: z.literal(true), alerts: z.array(alert) })
export const addAlertRequest = z.object({ kind: z.literal('price') })
