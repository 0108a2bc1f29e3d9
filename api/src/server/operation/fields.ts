import { z } from 'zod'
import { VISIBLE_TEXT } from '@sahra/shared/contract/limits'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { OperationContext } from './operation'
import { fieldProblems as problems } from './fields.text'

export type TypedContext = Pick<OperationContext, 'config' | 'db'> & { isDryRun?: boolean | undefined }
/** Returns the JSON value of what was typed; throws CliError with an example. */
export type ReadTyped = (typed: string, context: TypedContext) => unknown

interface Typed {
  /** Without: the text itself. */
  read?: ReadTyped | undefined
  /** What `none` stands for, where it is not null. */
  none?: unknown
  /** What a path may have, where that is less. */
  inPath?: z.ZodType
  /** What is said of a path that has something else. */
  unknown?: ((typed: string) => string) | undefined
}

const typedFields = new WeakMap<z.ZodType, Typed>()

/** Says how a field is typed whose JSON is not the text itself. */
export function typedAs<Field extends z.ZodType>(field: Field, typed: Typed): Field {
  typedFields.set(field, typed)
  return field
}
export const typedField = (field: z.ZodType): Typed | undefined => typedFields.get(field)

const WHOLE = /^\d{1,15}$/
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/

/** A moment: ISO 8601 in JSON; typed a day, or a day and a time, in Dubai. */
export const moment = typedAs(
  z.codec(z.iso.datetime({ offset: true }), z.date(), {
    decode: iso => new Date(iso),
    encode: date => date.toISOString()
  }),
  {
    read(typed) {
      const [, day, time = '00:00'] = MOMENT.exec(typed) ?? []
      const read = new Date(day ? `${day}T${time}:00+04:00` : NaN)
      if (Number.isNaN(read.getTime())) throw new CliError(problems.moment(typed))
      return read.toISOString()
    }
  }
)

/**
 * A text as `read` writes it to be stored, of at most `max` characters then; undefined where it cannot be. `refuse`: what
 * is said of such a text.
 */
export const storedText = (max: number, refuse: string, read: (typed: string) => string | undefined) =>
  textUpTo(max).transform((typed, context) => {
    const text = read(typed)
    if (text !== undefined && text.length <= max) return text
    context.addIssue({ code: 'custom', message: refuse })
    return z.NEVER
  })

/** A text of at most `max` characters, as what stores it checks. */
export const textUpTo = (max: number) => z.string().meta({ maxLength: max })

/** A line with a visible character, without control characters; trimmed. */
export const line = (max: number, refuse: string) =>
  storedText(max, refuse, typed =>
    VISIBLE_TEXT.test(typed) && !/\p{Cc}/u.test(typed.trim()) ? typed.trim() : undefined
  )

/** Whether a problem is said in words of the field, which are a sentence; those of zod are none. */
export const isSentence = (message: string): boolean => message.endsWith('.')

interface WholeNumber {
  min?: number
  max?: number
  refuse: (typed: string) => string
  unknown?: ((typed: string) => string) | undefined
}

/** A whole number. `refuse`: what is said of another text; `unknown`: of a path that has another text. */
export const wholeNumber = ({ min = 0, max = Number.MAX_SAFE_INTEGER, refuse, unknown }: WholeNumber) =>
  typedAs(z.int().min(min).max(max), {
    read(typed) {
      const number = WHOLE.test(typed) ? Number(typed) : NaN
      if (!(number >= min && number <= max)) throw new CliError(refuse(typed))
      return number
    },
    unknown
  })

/** Returns the schema below those that allow to leave a value out, or to take it away. */
export function innerField(field: z.ZodType): { inner: z.ZodType; isNullable: boolean } {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return innerField(field.unwrap() as z.ZodType)
  if (field instanceof z.ZodNullable)
    return { inner: innerField(field.unwrap() as z.ZodType).inner, isNullable: true }
  return { inner: field, isNullable: false }
}
