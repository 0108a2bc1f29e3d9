import { z } from 'zod'
import { TEXT_MAX } from './limits'

/** A day in Dubai: '2026-11-30'. */
const day = z.iso.date()
/** A time of day in Dubai, up to '24:00'. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
/** From and to: '10:00-13:00'. */
const hours = z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/)
/** Emirates or cities, as addresses name them in English; of a slot none: all of the UAE. */
const places = z.array(z.string()).readonly()
/** Without deliveries: 0 is Sunday. */
const closedDays = z.array(z.int().min(0).max(6)).readonly().optional()

/** Orders before `until` are delivered on their day. */
export const sameDayRule = z.object({ kind: z.literal('same-day'), places, until: timeOfDay, closedDays })
export type SameDayRule = z.infer<typeof sameDayRule>

/** When and where a method is open (C426); a method without a rule always is. */
export const deliveryRule = z.discriminatedUnion('kind', [
  sameDayRule,
  /** `from` and `to`: days ahead, 0 is the day of the order. */
  z.object({
    kind: z.literal('slot'),
    places,
    hours: z.array(hours).readonly(),
    from: z.int().min(0),
    to: z.int().min(0),
    closedDays
  }),
  z.object({ kind: z.literal('pick-up') })
])
export type DeliveryRule = z.infer<typeof deliveryRule>

/** The method that a shopper chose, by its code, with the day and the hours that the page showed. */
export const deliveryChoice = z.object({
  method: z.string().max(TEXT_MAX),
  day: day.optional(),
  hours: z.string().max(TEXT_MAX).optional()
})
export type DeliveryChoice = z.infer<typeof deliveryChoice>

/** What an order was promised by the method that its shopper chose. `place`: where it is picked up. */
export const deliveryPromise = z.object({
  kind: z.enum(['same-day', 'slot', 'pick-up']),
  day: day.optional(),
  hours: hours.optional(),
  place: z.string().optional()
})
export type DeliveryPromise = z.infer<typeof deliveryPromise>
