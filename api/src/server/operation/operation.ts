import type { z } from 'zod'
import type { ErrorCode } from '@sahra/shared/contract/response'
import type { Method } from '@sahra/shared/endpoints/endpoints'
import type { Deps, Person, Token } from '../feature'
import type { Language } from '../language/language.rules'
import { listOptions } from './list-options'
import type { Scope } from './scopes.rules'

/** Money that is about to go back to a shopper, in fils. */
export interface MoneyBack {
  orderId: string
  amount: number
  /** What went back before, or is queued. */
  returned: number
}
/** Decides about money that goes back; throws where the caller may not, or has to confirm it first. */
export type RefundApproval = (money: MoneyBack) => Promise<void> | void

/** What an operation works with; of a write, all on one transaction. */
export interface OperationContext extends Pick<Deps, 'config' | 'db'> {
  /** For the history. */
  by: string
  /** Undefined: a system, or who works at the machine. */
  person?: Person | undefined
  /** Whose token asks; undefined: who works at the machine. */
  caller?: Token | undefined
  /** Nothing outside the database may be changed. */
  isDryRun: boolean
  approve: RefundApproval
}

/** A text of the help in each language. */
export type Help = Readonly<Record<Language, string>>

/**
 * What an operation does beside its response. `mails`: queues mail to shoppers. `moves money`: a payment is captured,
 * released or refunded, or is recorded so. `calls out`: asks a system outside of the shop.
 */
export type Effect = 'reads' | 'writes' | 'mails' | 'moves money' | 'calls out'

/** The field of the input that a word sets, or what it sets where that is not a single field. */
type Sets<Input> = (keyof Input & string) | ((typed: string) => Partial<Input>)

type EachOf<Input> = readonly Partial<Input>[]

/**
 * How an operation is typed on the command line. `syntax`: literal words, `<required>` and `[optional]` arguments, each
 * the field of the input that it names, or that `fields` says. `<field> <value>` sets any field of `values`.
 */
export interface Verb<Input, Output> {
  syntax: string
  /** Where it differs from that of the operation. */
  help?: Help
  /** A complete command line, shown in the help. */
  example: string
  fields?: Readonly<Record<string, Sets<Input>>>
  /** The words that `<field>` can be, and what each sets. */
  values?: Readonly<Record<string, Sets<Input>>>
  /** What its literal words set. */
  sets?: Partial<Input>
  /** Options with a value that follows it, by their name. */
  options?: Readonly<Record<string, { field: keyof Input & string; help: Help }>>
  /** Options without a value, and what they set. */
  flags?: Readonly<Record<string, { sets: Partial<Input>; help: Help }>>
  /** It is run once for each of these. */
  each?: (context: Pick<OperationContext, 'db'>, input: Input) => EachOf<Input> | Promise<EachOf<Input>>
  /** Of a list: how many are printed. Default: all. */
  most?: number
  /** Returns the lines that are printed for a response, as JSON has it. */
  print: (response: Output, input: Input) => string | readonly string[]
  /** Returns what the command fails with after it has printed; undefined: it does not. */
  fails?: (response: Output) => string | undefined
}

/** What `operationsOf` derives, unless it is declared. */
export interface Derived {
  /** The thing and what is done with it: 'banner.add'. */
  name: `${string}.${string}`
  help: Help
  scope: Scope
  effects: readonly Effect[]
}

export interface Declaration<Input extends z.ZodObject, Output extends z.ZodType, Printed extends z.ZodType> {
  /**
   * Below /admin/v1. What the path does not name is in the body, of a GET in the query. Without: on the command line
   * only, whose running shop asks no scope.
   */
  route?: `${Method} /${string}`
  /** Every field of path, query and body. Without defaults, `print` gets what was typed. */
  input: Input
  output: Output
  /** What the command line gets, where it is more than systems get: their responses are stored for repetitions. */
  printed?: Printed
  /** Status 201. */
  creates?: true
  /** Besides those of every operation. */
  errors?: readonly ErrorCode[]
  /** The actions that it may leave in the history. */
  history?: readonly string[]
  /** A body without a field is refused. */
  needsChange?: true
  /** Repeated without a key it is done a second time: a client sends an Idempotency-Key. */
  needsKey?: true
  /** The field that is the body itself, a file of at most so many bytes; the others are in the query. */
  upload?: { field: string; max: number }
  /** It responds with a file, of one of these types; its command ends with the `<file>` or `<folder>` to write. */
  download?: readonly string[]
  /** Has effects outside of the database, and so no transaction around it; it can be repeated. */
  isOutside?: true
  /** May give money back, which needs the scope of refunds besides, and above a setting a second request (C285). */
  mayRefund?: true
  /** The desk runs it for several items that are chosen in a list; of a change: for these boolean fields. */
  bulk?: true | readonly string[]
  /** Changes many products: a statement may take two minutes. */
  isLong?: true
  run: (context: OperationContext, input: z.output<Input>) => Promise<z.output<Printed>>
  /** Where the response is personal: what is stored instead, and what a repeated request gets for it. */
  repetition?: {
    keep: (response: z.input<Output>) => unknown
    respond: (context: OperationContext, stored: unknown) => Promise<unknown>
  }
  verbs?: Verb<z.input<Input>, z.input<Printed>> | readonly Verb<z.input<Input>, z.input<Printed>>[]
}

/** What a merchant can do, declared once: routes, OpenAPI, command line and guide follow from it. */
export interface DeclaredOperation<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Printed extends z.ZodType = Output
>
  extends Derived, Declaration<Input, Output, Printed> {}

type AnyOperation = DeclaredOperation<z.ZodObject, z.ZodType, z.ZodType>
export interface Operation extends AnyOperation {
  verbs?: readonly Verb<unknown, unknown>[]
}

/** Checks the types of input and output inside; the table has operations of any. */
export const operation = <
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Printed extends z.ZodType = Output
>(
  declared: DeclaredOperation<Input, Output, Printed>
): Operation =>
  ({
    ...declared,
    ...(declared.verbs && {
      verbs: [declared.verbs].flat().map(verb => ({
        ...verb,
        options: { ...verb.options, ...listOptions(declared.input.shape) }
      }))
    })
  }) as unknown as Operation

/** Joins the texts of the help by their name. */
export const helpIn = <Name extends string>(
  en: Readonly<Record<Name, string>>,
  ar: Readonly<Record<Name, string>>
): Readonly<Record<Name, Help>> =>
  Object.fromEntries(
    Object.keys(en).map(name => [name, { en: en[name as Name], ar: ar[name as Name] }])
  ) as Record<Name, Help>

export const isWrite = ({ effects }: Operation): boolean => effects.includes('writes')

/** Returns method and path of an operation. */
export function routeOf({ name, route }: Operation): {
  method: Method
  path: `/${string}`
  inPath: string[]
} {
  if (!route) throw new Error(`${name} has no route`)
  const [method, path] = route.split(' ') as [Method, `/${string}`]
  return { method, path, inPath: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) }
}

/** Whether it is done with the settings of the running shop: its keys, its mail, its limits (C331). */
export const needsShop = ({ effects }: Operation): boolean =>
  effects.some(effect => effect === 'mails' || effect === 'moves money' || effect === 'calls out')
