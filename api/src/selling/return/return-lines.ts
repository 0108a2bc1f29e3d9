import type { z } from 'zod'
import { formatAmount, formatDateTime, plural } from '@sahra/shared/format/format'
import { namedOptions } from '@sahra/shared/rules/options.rules'
import { returnMessages as messages } from './return-operations.text'
import type { returnDetails, returnSummary } from './return.schema'
import { oneLine } from './returns.rules'

/** Returns the line of a return in `returns list`. */
export const formatReturnRow = (row: z.input<typeof returnSummary>): string =>
  [
    row.number,
    formatDateTime(row.requestedAt).padEnd(18),
    row.status.padEnd(9),
    row.order,
    plural(row.items, 'item').padEnd(8),
    row.email ?? messages.closedAccount
  ].join('  ')

/** Returns the lines of `returns show`. */
export function formatReturn(shown: z.input<typeof returnDetails>): string[] {
  const { number, status, order, items, reason, cause, note, refundAmount, paid, name, email, events } = shown
  const fields: [string, string | null][] = [
    [messages.reason, oneLine(reason)],
    [messages.cause, cause],
    [messages.note, note],
    refundAmount === null
      ? [messages.paid, formatAmount(paid)]
      : [messages.refund, formatAmount(refundAmount)],
    [messages.shopper, email === null ? messages.closedAccount : `${name}, ${email}`]
  ]
  return [
    messages.state(number, status, order),
    ...items.map(({ title, color, size, options, quantity, unitPrice }) =>
      messages.item(
        quantity,
        [title, color, size, ...namedOptions(options)].filter(Boolean).join(', '),
        formatAmount(unitPrice)
      )
    ),
    ...fields.flatMap(([field, value]) => (value ? [messages.field(field, value)] : [])),
    ...events.map(({ at, status, actor }) => messages.event(formatDateTime(at), status, actor))
  ]
}
