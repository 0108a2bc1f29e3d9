import { z } from 'zod'
import { id } from './response'

/** More than any address that the filters of the shop make. */
const LIST_ADDRESS_MAX = 8000

const common = { _id: id, createdAt: z.string() }
/**
 * What a shopper is mailed about: prices of the wishlist that fall (C405), what is new in a saved search (C407), or a
 * product that is back in stock.
 */
export const alert = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('price') }),
  /** `name`: its filters in the language of the request. `address`: of the page that shows it, '/products?max=5000'. */
  z.object({ ...common, kind: z.literal('search'), name: z.string(), address: z.string() }),
  z.object({ ...common, kind: z.literal('stock'), productId: id, name: z.string() })
])
export type Alert = z.infer<typeof alert>

/** The newest first. */
export const alertsResponse = z.object({ success: z.literal(true), alerts: z.array(alert) })
export const addAlertRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price') }),
  /** `address`: path and query of a page that lists products. */
  z.object({ kind: z.literal('search'), address: z.string().max(LIST_ADDRESS_MAX) })
])
export type AddAlertRequest = z.infer<typeof addAlertRequest>
