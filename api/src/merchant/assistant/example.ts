import { z } from 'zod'
import { schemaOf } from '../../server/operation/described'
import { innerField } from '../../server/operation/fields'
import type { Operation, Verb } from '../../server/operation/operation'

type Json = Record<string, unknown>
const ID = '68d2a1b3c4d5e6f708192a3b'
/** Where a command names a file, or an address that no path may have. */
const instead: Record<string, unknown> = {
  customer: 'SA-2026-004217',
  imageUrl: '/media/summer.webp',
  markdown: '# Terms',
  person: ID
}
/** Of required fields that no command names. */
const beside: Record<string, unknown> = {
  field: 'name',
  language: 'ar',
  order: 'SA-2026-004217',
  page: 'terms',
  review: ID,
  session: ID,
  texts: [{ kind: 'category', name: 'Bags > Totes', field: 'name', text: 'حقائب اليد الواسعة' }],
  version: 3,
  words: 'evening purse'
}

/** Splits a command line at blanks outside of quotation marks. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)

/** Returns an input of an operation: what the example of its command says, and a value for each required field beside. */
export function exampleOf({ input, verbs = [] }: Pick<Operation, 'input' | 'verbs'>): Json {
  const shape = input.shape as Record<string, z.ZodType>
  const typed = typedIn(verbs[0] as Verb<Json, unknown> | undefined)
  const example: Json = {}
  for (const [name, field] of Object.entries(shape)) {
    const values = [
      typed[name] === undefined ? undefined : instead[name],
      ...valuesOf(typed[name], field),
      beside[name],
      sampleOf(field)
    ]
    const value = values.find(candidate => candidate !== undefined && field.safeParse(candidate).success)
    const isNeeded = typed[name] !== undefined || !field.safeParse(undefined).success
    if (isNeeded && value !== undefined) example[name] = value
  }
  return example
}

/** Returns what the words of the example set, by field. */
function typedIn(verb: Verb<Json, unknown> | undefined): Json {
  if (!verb) return {}
  const { syntax, example, fields = {}, values = {}, options = {}, flags = {}, sets = {} } = verb
  const typed: Json = { ...sets }
  const set = (field: string | ((typed: string) => Json), word: string) => {
    if (typeof field === 'function') Object.assign(typed, field(word))
    else typed[field] = word
  }
  const words = wordsOf(example)
  const names = syntax.split(' ')
  let chosen = ''
  for (let index = 0, place = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const option = options[word]
    if (option) set(option.field, words[++index] ?? '')
    else if (flags[word]) Object.assign(typed, flags[word].sets)
    else {
      const [, name] = /^[<[]([\w-]+)/.exec(names[place++] ?? '') ?? []
      if (name === 'field') chosen = word
      else if (name === 'value') set(values[chosen] ?? 'value', word)
      else if (name) set(fields[name] ?? name, word)
    }
  }
  return typed
}

/** A word may stand for a number, a moment or a part of a list. */
function valuesOf(word: unknown, field: z.ZodType): unknown[] {
  if (typeof word !== 'string') return [word]
  const { inner } = innerField(field)
  if (inner instanceof z.ZodArray) return [word.split(',')]
  const moment = /^\d{4}-\d\d-\d\d/.test(word) ? `${word.slice(0, 10)}T14:00:00Z` : undefined
  const number = Number(word)
  return isNumber(schemaOf(field)) ? [number] : [word, number, moment]
}

const isNumber = ({ type, anyOf }: { type?: unknown; anyOf?: unknown }): boolean =>
  type === 'number' ||
  type === 'integer' ||
  (Array.isArray(anyOf) && anyOf.some(part => isNumber(part as object)))

/** Returns a value that the description of a field allows. */
function sampleOf(field: z.ZodType): unknown {
  const schema = schemaOf(field) as {
    type?: string
    enum?: unknown[]
    const?: unknown
    format?: string
    minimum?: number
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'date-time') return '2030-11-27T14:00:00Z'
  if (isNumber(schema)) return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return []
  if (schema.type === 'object') return {}
  return 'oasis-tote'
}
