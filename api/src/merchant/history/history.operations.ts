import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { cursorOf, readCursor } from '../../server/operation/cursor.rules'
import { moment } from '../../server/operation/fields'
import { helpIn, operation } from '../../server/operation/operation'
import { page, pageQuery } from '../../server/operation/page'
import { badCursor } from '../../server/operation/page.text'
import { changers, historyHelp as english, historyMessages as messages } from './history-operations.text'
import { changers as arabicChangers, historyHelp as arabic } from './history-operations.text.ar'
import { actionWords as englishActions } from '../../house/audit-log/actions.text'
import { actionWords as arabicActions } from '../../house/audit-log/actions.text.ar'
import { listChanges } from '../../house/audit-log/history.queries'

const SHOWN_MAX = 100
/** The action is a string: rows of an earlier version may have others. */
const change = z.object({
  at: moment,
  /** A person, a system, or the shop itself at a set time. */
  by: z.string().meta({ 'x-words': { en: changers, ar: arabicChangers } }),
  action: z.string().meta({ 'x-words': { en: englishActions, ar: arabicActions } }),
  subject: z.string(),
  details: z.unknown()
})

export const historyOperations = [
  operation({
    name: 'history.list',
    help: helpIn(english, arabic).list,
    scope: 'history:read',
    route: 'GET /history',
    input: z.strictObject({ ...pageQuery.shape, subject: z.string().min(1).max(255).optional() }),
    output: page(change),
    effects: ['reads'],
    async run({ db }, { after: cursor, limit, subject }) {
      const before = cursor === undefined ? undefined : numberIn(cursor)
      const found = await listChanges(db, limit + 1, subject, before)
      const items = found.slice(0, limit)
      const last = found.length > limit ? items.at(-1) : undefined
      return { items, nextCursor: last ? cursorOf([String(last.id)]) : null }
    },
    verbs: {
      syntax: 'history [subject]',
      example: 'history oasis-tote',
      most: SHOWN_MAX,
      print: ({ items }) => (items.length ? items.map(messages.row) : messages.never)
    }
  })
]

function numberIn(cursor: string): number {
  const [id = ''] = readCursor(cursor, 1) ?? []
  if (!/^\d{1,15}$/.test(id)) throw new ApiError('BAD_INPUT', badCursor)
  return Number(id)
}
