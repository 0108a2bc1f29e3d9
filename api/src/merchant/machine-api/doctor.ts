import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { checksOf } from '../doctor/doctor.service'
import { type Problem, problems } from '../doctor/doctor.text'
import { badCursor } from '../../server/operation/page.text'
import { operation } from './operation'
import { cursorOf, readCursor } from '../../server/operation/cursor.rules'

const finding = z.object({
  subject: z.string(),
  problem: z.enum(Object.keys(problems) as [Problem, ...Problem[]]),
  what: z.string(),
  detail: z.string().nullable(),
  advice: z.string()
})
const query = z.object({ cursor: z.string().max(2000).optional() })

export const doctorOperations = [
  operation({
    method: 'GET',
    path: '/doctor',
    summary:
      'What is wrong in the books of the shop, a part of them per request: go on until nextCursor is null',
    scope: 'doctor:read',
    query,
    response: z.object({
      checked: z.string(),
      count: z.number(),
      items: z.array(finding),
      nextCursor: z.string().nullable()
    }),
    async run({ db, config }, { query: { cursor } }) {
      const checks = checksOf(config)
      const [at = '0', after = ''] = cursor === undefined ? [] : (readCursor(cursor, 2) ?? ['none'])
      const check = /^\d{1,2}$/.test(at) ? checks[Number(at)] : undefined
      if (!check) throw new ApiError('BAD_INPUT', badCursor)
      const { last, count, findings } = await check.page(db, after)
      const isLast = last === null && Number(at) === checks.length - 1
      const next = last === null ? [String(Number(at) + 1), ''] : [at, last]
      return {
        checked: check.name,
        count,
        items: findings.map(({ subject, problem, detail = null }) => ({
          subject,
          problem,
          detail,
          ...problems[problem]
        })),
        nextCursor: isLast ? null : cursorOf(next)
      }
    }
  })
]
