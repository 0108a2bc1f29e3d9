import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { cursorOf, readCursor } from '../../server/operation/cursor.rules'
import { helpIn, operation } from '../../server/operation/operation'
import { badCursor } from '../../server/operation/page.text'
import {
  doctorHelp as english,
  doctorMessages as messages,
  type Problem,
  problems,
  subjectKinds
} from './doctor.text'
import {
  doctorHelp as arabic,
  problems as arabicProblems,
  subjectKinds as arabicKinds
} from './doctor.text.ar'
import { deskAdvice } from './desk-advice.text'
import { deskAdvice as arabicAdvice } from './desk-advice.text.ar'
import { checksOf } from './doctor.service'

const count = z.int().min(0)
const whatOf = (texts: Record<Problem, { what: string }>) =>
  Object.fromEntries(Object.entries(texts).map(([problem, { what }]) => [problem, what]))
const adviceIn = (texts: Readonly<Record<Problem, string>>) =>
  Object.fromEntries(entriesOf(texts).map(([problem, words]) => [problems[problem].advice, words]))
const entriesOf = <Value>(texts: Readonly<Record<Problem, Value>>) =>
  Object.entries(texts) as [Problem, Value][]

/** `detail` as data: each problem has some of it. */
const facts = z
  .object({
    ...{ booked: z.string(), refunded: z.number(), method: z.string(), reported: z.string() },
    ...{ kind: z.string(), reason: z.string() },
    ...{ taken: z.int(), held: z.int(), stock: z.int() },
    ...{ count: z.int(), last: z.int(), missing: z.string() }
  })
  .partial()

/**
 * `what`, `detail` and `advice` are English, as the command line says them; the description has the words of `problem`,
 * `kind` and `advice` in both languages, those of the advice with the places of the desk.
 */
const finding = z.object({
  subject: z.string(),
  kind: z.string().meta({ 'x-words': { en: subjectKinds, ar: arabicKinds } }),
  /** The number or id in `subject`. */
  reference: z.string(),
  problem: z
    .enum(entriesOf(problems).map(([problem]) => problem))
    .meta({ 'x-words': { en: whatOf(problems), ar: whatOf(arabicProblems) } }),
  what: z.string(),
  detail: z.string().nullable(),
  facts: facts.nullable(),
  advice: z.string().meta({ 'x-words': { en: adviceIn(deskAdvice), ar: adviceIn(arabicAdvice) } })
})

/** 'Order SA-1': its kind and its number. */
function partsOf(subject: string): { kind: string; reference: string } {
  const [kind = ''] = subject.split(' ', 1)
  return { kind, reference: subject.slice(kind.length + 1) }
}
/** What was checked of each part of the books, up to here. */
const summary = z.array(z.object({ checked: z.string(), count, wrong: count }))

/** A cursor has the check, its last row, and the sums of the pages before. */
const position = z.tuple([z.string().regex(/^\d{1,2}$/), z.string(), z.string()])

export const doctorOperations = [
  operation({
    name: 'doctor.check',
    help: helpIn(english, arabic).check,
    scope: 'doctor:read',
    route: 'GET /doctor',
    input: z.strictObject({ after: z.string().max(2000).optional() }),
    output: z.object({
      checked: z.string(),
      count,
      items: z.array(finding),
      summary,
      nextCursor: z.string().nullable()
    }),
    effects: ['reads'],
    async run({ db, config }, { after: cursor }) {
      const checks = checksOf(config)
      const [index, after, sums] = positionIn(cursor)
      const check = checks[index]
      if (!check) throw new ApiError('BAD_INPUT', badCursor)
      const { last, count, findings } = await check.page(db, after)
      const { count: before, wrong } = sums[index] ?? { count: 0, wrong: 0 }
      sums[index] = { checked: check.name, count: before + count, wrong: wrong + findings.length }
      const isLast = last === null && index === checks.length - 1
      const next = last === null ? [String(index + 1), ''] : [String(index), last]
      return {
        checked: check.name,
        count,
        items: findings.map(({ subject, problem, detail = null, facts = null }) => ({
          ...{ subject, ...partsOf(subject), problem, detail, facts },
          ...problems[problem]
        })),
        summary: sums,
        nextCursor: isLast ? null : cursorOf([...next, JSON.stringify(sums)])
      }
    },
    verbs: {
      syntax: 'doctor',
      example: 'doctor',
      print: ({ items, summary }) => [...items.map(messages.finding), ...summary.map(messages.checked)],
      fails: ({ items }) => (items.length ? messages.wrong(items.length) : undefined)
    }
  })
]

function positionIn(
  cursor: string | undefined
): [index: number, after: string, sums: z.infer<typeof summary>] {
  if (cursor === undefined) return [0, '', []]
  const { data } = position.safeParse(readCursor(cursor, 3))
  if (!data) throw new ApiError('BAD_INPUT', badCursor)
  const [index, after, json] = data
  const sums = summary.safeParse(jsonIn(json)).data
  if (!sums) throw new ApiError('BAD_INPUT', badCursor)
  return [Number(index), after, sums]
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
