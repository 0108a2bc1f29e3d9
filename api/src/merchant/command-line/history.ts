import { formatDateTime } from '@sahra/shared/format/format'
import { listChanges } from '../../house/audit-log/history.queries'
import { catalogueMessages } from './catalogue.text'
import type { Command } from './command'
import { editDescriptions, editMessages as messages } from './edits.text'
import type { FieldChange } from '../../catalogue/product-data/product.rules'

const SHOWN_MAX = 100

export const historyCommands: Command[] = [
  {
    syntax: 'history [subject]',
    help: editDescriptions.history,
    example: 'history oasis-tote',
    isWrite: false,
    async run({ db, print }, [subject]) {
      const changes = await listChanges(db, SHOWN_MAX, subject)
      if (!changes.length) print(messages.never)
      for (const { at, by, action, subject, details } of changes)
        print(messages.change([formatDateTime(at.toISOString()), by, action, subject, detailsOf(details)]))
    }
  }
]

function detailsOf(details: unknown): string {
  const { changes, command, ...rest } = details as { changes?: FieldChange[]; command?: string }
  if (command !== undefined) return command
  const parts = changes
    ? changes.map(change => catalogueMessages.change(change).trim())
    : Object.entries(rest).map(([field, value]) => catalogueMessages.detail(field, value))
  return parts.join('; ')
}
