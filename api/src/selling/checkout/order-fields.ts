import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { orderStatus } from '@sahra/shared/contract/order'
import { typedAs } from '../../server/operation/fields'
import { isTrackingAddress, TRACKING_LINE_MAX, trackingLine } from '../order/tracking.rules'
import { orderMessages as messages } from './order-operations.text'

/** Typed in any case. */
export const status = typedAs(orderStatus, {
  read(typed) {
    const status = orderStatus.options.find(name => name.toLowerCase() === typed.toLowerCase())
    if (!status) throw new CliError(messages.noStatus(typed))
    return status
  }
})
const line = (label: string) =>
  z
    .string()
    .max(1000)
    .transform((typed, context) => {
      const text = trackingLine(typed)
      if (text === undefined)
        context.addIssue({ code: 'custom', message: messages.badLine(label, TRACKING_LINE_MAX) })
      return text ?? z.NEVER
    })
/** The parcel of an order. */
export const tracking = {
  carrier: line('carrier'),
  trackingNumber: line('tracking number'),
  eta: line('expected time').optional(),
  url: z
    .string()
    .max(2000)
    .refine(isTrackingAddress, { error: issue => messages.badAddress(String(issue.input)) })
    .optional()
}
