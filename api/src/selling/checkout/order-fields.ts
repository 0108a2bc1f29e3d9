import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { orderStatus } from '@sahra/shared/contract/order'
import { storedText, typedAs } from '../../server/operation/fields'
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
  storedText(TRACKING_LINE_MAX, messages.badLine(label, TRACKING_LINE_MAX), trackingLine)
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
