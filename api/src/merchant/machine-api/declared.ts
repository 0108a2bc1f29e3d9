import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { innerField, typedField } from '../../server/operation/fields'
import { fieldProblems } from '../../server/operation/fields.text'
import { type Operation as Declared, routeOf } from '../../server/operation/operation'
import { noChange } from './machine-api.text'
import { type Operation, operation } from './operation'

type Fields = Record<string, z.ZodType>
const DIGITS = /^\d{1,15}$/

/** Returns the route of a declared operation: what the path does not name is in the query of a GET, else in the body. */
export function machineOperation(declared: Declared): Operation {
  const { method, path, inPath } = routeOf(declared)
  const shape = declared.input.shape as Fields
  const { help, output, creates, run, ...face } = declared
  const { upload } = declared
  const isInQuery = method === 'GET' || upload !== undefined
  const elsewhere = [...inPath, upload?.field]
  const rest = Object.fromEntries(Object.entries(shape).filter(([name]) => !elsewhere.includes(name)))
  return operation<object, object | undefined | null>({
    ...face,
    ...{ method, path, summary: summaryOf(help.en), summaryInArabic: help.ar, response: output },
    ...(creates && { status: 201 }),
    ...(isInQuery && Object.keys(rest).length > 0 && { query: queryOf(rest) }),
    ...(!isInQuery && Object.keys(rest).length > 0 && { body: bodyOf(declared, rest) }),
    async run(context, { params, query, body }) {
      const named = Object.entries(params).map(([name, typed]) => [name, valueIn(shape[name], typed)])
      const input = {
        ...(isInQuery ? withPlace(query) : body),
        ...Object.fromEntries(named),
        ...(upload && { [upload.field]: body })
      }
      return z.encode(output, await run(context, input))
    }
  })
}

/** Lists of before name the place where a page begins `cursor`. */
const queryOf = (fields: Fields) =>
  z.object({ ...fields, ...(fields['after'] && { cursor: fields['after'].meta({ deprecated: true }) }) })

function withPlace(query: object): object {
  const { cursor, ...rest } = query as { cursor?: string }
  return cursor === undefined ? rest : { after: cursor, ...rest }
}

const summaryOf = (help: string) => help.charAt(0).toUpperCase() + help.slice(1)

/** Without required fields a POST or a PUT needs no body. */
function bodyOf({ route, needsChange }: Declared, fields: Fields): z.ZodType<object | undefined | null> {
  const body = z.strictObject(fields)
  if (needsChange) return body.refine(changes => Object.keys(changes).length > 0, noChange)
  return !route?.startsWith('PATCH ') && body.safeParse({}).success ? body.nullish() : body
}

/** Returns what a part of the path stands for; throws NOT_FOUND where it cannot name anything. */
function valueIn(field: z.ZodType | undefined, typed: string): unknown {
  const { inner } = innerField(field ?? z.string())
  const value = inner instanceof z.ZodNumber && DIGITS.test(typed) ? Number(typed) : typed
  const { inPath = inner, unknown = fieldProblems.notFound } = typedField(inner) ?? {}
  if (inPath.safeParse(value).success) return value
  throw new ApiError('NOT_FOUND', unknown(typed))
}
