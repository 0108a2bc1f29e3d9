import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { terminalLanguage } from '../../server/config/config'
import type { Language } from '../../server/language/language.rules'
import { innerField, isSentence, typedField } from '../../server/operation/fields'
import { fieldProblems as problems } from '../../server/operation/fields.text'
import { isWrite, type Operation, type Verb } from '../../server/operation/operation'
import type { SentFile } from '../../server/operation/sent-file'
import type { Command, CommandContext, CommandOptions } from './command'
import { confirmingRefund, confirmOption } from './confirm-refund'
import { runByOperator } from './run-by-operator'
import { writeSent } from './write-sent'
import { jsonFlag } from './admin.text'

type Json = Record<string, unknown>
type Words = Pick<Verb<Json, unknown>, 'fields' | 'values'>
type Set = string | ((typed: string) => Json)
const JSON_FLAG = '--json'
const NONE = 'none'
const PAGE = 200

/** Returns the commands that declared operations are typed as, with the help in a language. */
export const commandsOf = (
  operations: readonly Operation[],
  language: Language = terminalLanguage()
): Command[] =>
  operations.flatMap(operation =>
    (operation.verbs ?? []).map(verb => commandOf(operation, verb as Verb<Json, unknown>, language))
  )

function commandOf(operation: Operation, verb: Verb<Json, unknown>, language: Language): Command {
  const { syntax, example, options = {}, flags = {}, help = operation.help } = verb
  return {
    ...{ syntax, example, help: help[language], isWrite: isWrite(operation) },
    options: { ...helpOf(options, language), ...(operation.mayRefund && confirmOption) },
    flags: { ...helpOf(flags, language), ...(!operation.download && { [JSON_FLAG]: jsonFlag }) },
    choices: choicesOf(operation, verb),
    async run(context, args, typedOptions = {}) {
      const input = await inputOf(operation, verb, context, { args, options: typedOptions })
      for (const part of (await verb.each?.(context, input)) ?? [{}]) {
        const whole = { ...input, ...part }
        const given = await respond(operation, verb, whole, { context, options: typedOptions })
        const response = operation.download ? await writeSent(given as SentFile, syntax, args) : given
        if (typedOptions[JSON_FLAG]) context.print(JSON.stringify(response, null, 2))
        else for (const line of [verb.print(response, whole)].flat()) context.print(line)
        const failure = verb.fails?.(response)
        if (failure !== undefined) throw new CliError(failure)
      }
    }
  }
}

/** Returns what the arguments of a verb can be that are one of a few. */
function choicesOf({ input }: Operation, { syntax, fields = {}, values = {} }: Verb<Json, unknown>) {
  const choices: Record<string, readonly string[]> = { field: Object.keys(values) }
  for (const name of argumentsOf(syntax)) {
    const field = input.shape[String(fields[name] ?? name)] as z.ZodType | undefined
    const { inner = undefined } = field ? innerField(field) : {}
    if (inner instanceof z.ZodEnum) choices[name] = inner.options.map(String)
  }
  return choices
}

const argumentsOf = (syntax: string): string[] =>
  [...syntax.matchAll(/[<[]([\w-]+)[>\]]/g)].map(([, name = '']) => name)

const helpOf = (options: Record<string, { help: Record<Language, string> }>, language: Language) =>
  Object.fromEntries(Object.entries(options).map(([name, { help }]) => [name, help[language]]))

/** Reads the words one after another: what is stored at once (a picture) follows what is only checked. */
export async function inputOf(
  operation: Operation,
  verb: Verb<Json, unknown>,
  context: CommandContext,
  { args, options }: { args: string[]; options: CommandOptions }
): Promise<Json> {
  const input: Json = { ...verb.sets }
  const set = async (field: Set, typed: string, label: string) => {
    if (typeof field === 'function') Object.assign(input, field(typed))
    else {
      const value = await valueOf(operation, field, { typed, label }, context)
      // Several words fill one list.
      input[field] = isList(operation, field) ? [...((input[field] as unknown[]) ?? []), value] : value
    }
  }
  const names = argumentsOf(verb.syntax)
  // Where the file is written.
  const target = operation.download && names.length - 1
  let chosen = ''
  for (const [index, typed] of args.entries()) {
    const name = names[index] ?? ''
    if (verb.values && name === 'field') chosen = typed
    else if (verb.values && name === 'value') await set(chosenField(verb, chosen), typed, chosen)
    else if (index !== target || verb.fields?.[name]) await set(verb.fields?.[name] ?? name, typed, name)
  }
  for (const [name, { sets }] of Object.entries(verb.flags ?? {}))
    if (options[name]) Object.assign(input, sets)
  for (const [name, { field }] of Object.entries(verb.options ?? {}))
    if (options[name] !== undefined) await set(field, options[name], name)
  return input
}

/** A list that is typed as one word reads that word itself. */
function isList({ input }: Operation, field: string): boolean {
  const { inner = undefined } = input.shape[field] ? innerField(input.shape[field] as z.ZodType) : {}
  return inner instanceof z.ZodArray && typedField(inner) === undefined
}

function chosenField({ values = {} }: Words, typed: string): Set {
  const field = Object.hasOwn(values, typed) ? values[typed] : undefined
  if (!field) throw new CliError(problems.unknown(typed, Object.keys(values)))
  return field
}

async function valueOf(
  operation: Operation,
  field: string,
  { typed, label }: { typed: string; label: string },
  context: CommandContext
): Promise<unknown> {
  const schema = operation.input.shape[field] as z.ZodType | undefined
  if (!schema) throw new Error(`${operation.name} has no field ${field}`)
  const { inner, isNullable } = innerField(schema)
  if (typed === NONE && isNullable) return null
  const [thing = ''] = operation.name.split('.')
  const { read, none } = typedField(inner) ?? {}
  if (typed === NONE && none !== undefined) return none
  if (typed === NONE && read) throw new CliError(problems.required(thing, label))
  const value = read ? await read(typed, context) : typed
  const { error } = schema.safeParse(isList(operation, field) ? [value] : value)
  if (error) throw new CliError(problemOf(error, label))
  return value
}

const problemOf = ({ issues: [issue] }: z.ZodError, label: string): string =>
  issue && isSentence(issue.message) ? issue.message : problems.invalid(label, issue?.message ?? '')

interface Typed {
  context: CommandContext
  options: CommandOptions
}

/** Responds to an operation for the operator; of a list, page by page. */
async function respond(
  operation: Operation,
  verb: Verb<Json, unknown>,
  typed: Json,
  { context, options }: Typed
): Promise<unknown> {
  const call = (input: Json) =>
    confirmingRefund(context, options, confirmed => runByOperator(operation, input, { context, confirmed }))
  const { shape } = operation.input
  if (!('after' in shape)) return call(typed)
  const items: unknown[] = []
  const most = Number(typed['limit'] ?? verb.most ?? Infinity)
  let page: Page | undefined
  do {
    const limit = 'limit' in shape && { limit: Math.min(PAGE, most - items.length) }
    page = (await call({ ...typed, ...limit, ...(page && { after: page.nextCursor }) })) as Page
    items.push(...page.items)
  } while (page.nextCursor && items.length < most)
  return { ...page, items }
}

interface Page {
  items: unknown[]
  nextCursor: string | null
}
