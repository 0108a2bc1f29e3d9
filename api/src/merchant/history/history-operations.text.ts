import { formatDateTime } from '@sahra/shared/format/format'
import { changeLine, detailLine } from '../../catalogue/product-data/change.text'
import type { FieldChange } from '../../catalogue/product-data/product.rules'

/** The help of the command line, and the description of the machine api. */
export const historyHelp = {
  list: 'who changed what, the newest first: all, or of a subject (a handle, a slug, an order …)'
}

/** What changes without a person, for the desk. */
export const changers = { schedule: 'The shop, at the set time' }

interface Change {
  at: string
  by: string
  action: string
  subject: string
  details?: unknown
}

function detailsOf(details: unknown): string {
  const { changes, command, ...rest } = details as { changes?: FieldChange[]; command?: string }
  if (command !== undefined) return command
  const lines = changes
    ? changes.map(change => changeLine(change).trim())
    : Object.entries(rest).map(([field, value]) => detailLine(field, value))
  return lines.join('; ')
}

/** What the command line prints. */
export const historyMessages = {
  never: 'Nothing has been changed yet.',
  row: ({ at, by, action, subject, details }: Change) =>
    [formatDateTime(at), by, action, subject, detailsOf(details)].filter(Boolean).join('  ')
}
