import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { listChanges } from '../../house/audit-log/history.queries'
import { badCursor } from '../../server/operation/page.text'
import { operation } from './operation'
import { page, pageQuery } from '../../server/operation/page'
import { cursorOf, readCursor } from '../../server/operation/cursor.rules'

const change = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.unknown()
})

export const historyOperations = [
  operation({
    method: 'GET',
    path: '/history',
    summary: 'Who changed what, the newest first: all, or of a subject (a handle, a slug, an order …)',
    scope: 'history:read',
    query: pageQuery.extend({ subject: z.string().min(1).max(255).optional() }),
    response: page(change),
    async run({ db }, { query: { cursor, limit, subject } }) {
      const before = cursor === undefined ? undefined : numberIn(cursor)
      const found = await listChanges(db, limit + 1, subject, before)
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return {
        items: rows.map(({ id: _id, at, ...rest }) => ({ at: at.toISOString(), ...rest })),
        nextCursor: last ? cursorOf([String(last.id)]) : null
      }
    }
  })
]

function numberIn(cursor: string): number {
  const [id = ''] = readCursor(cursor, 1) ?? []
  if (!/^\d{1,15}$/.test(id)) throw new ApiError('BAD_INPUT', badCursor)
  return Number(id)
}
