import { z } from 'zod'
import { id } from './response'

/** Longer than the address of any push service. */
const endpoint = z.string().max(1000)

/** A device on which alerts appear, too (C456). */
export const pushDevice = z.object({
  _id: id,
  /** 'Chrome on Windows'; null when the browser is unknown. */
  device: z.string().nullable(),
  createdAt: z.string(),
  /** By which the browser recognises itself. */
  endpoint
})
export type PushDevice = z.infer<typeof pushDevice>

/** A `PushSubscription`, as `toJSON()` has it; the keys in base64url. */
export const addPushDeviceRequest = z.object({
  endpoint,
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/)
  }),
  /** The address that this one takes the place of. */
  replaces: endpoint.optional()
})
export type AddPushDeviceRequest = z.infer<typeof addPushDeviceRequest>

/** The newest first. */
export const pushDevicesResponse = z.object({ success: z.literal(true), devices: z.array(pushDevice) })

/** What the service worker gets, encrypted (RFC 8291). */
export interface PushContent {
  title: string
  body: string
  /** Of the page that it opens: '/ar/wishlist'. */
  path: string
  lang: string
  dir: 'ltr' | 'rtl'
  /** A newer notification of a topic replaces the one that is shown. */
  topic: string
}
