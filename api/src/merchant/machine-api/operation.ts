import { z } from 'zod'
import type { Method } from '@sahra/shared/endpoints/endpoints'
import type { ErrorCode } from '@sahra/shared/contract/response'
import type { OperationContext } from '../../server/operation/operation'
import type { Scope } from '../../server/operation/scopes.rules'

export type { OperationContext }

export interface OperationInput<Query, Body> {
  params: Record<string, string>
  query: Query
  body: Body
}

/** An operation of the machine api. `path` is below /admin/v1. */
export interface Operation<Query = unknown, Body = unknown> {
  method: Method
  path: `/${string}`
  summary: string
  /** Where it is declared: the help of its command. */
  summaryInArabic?: string
  scope: Scope
  query?: z.ZodObject & z.ZodType<Query>
  /** The body is a file of at most so many bytes. */
  upload?: { field: string; max: number }
  /** The response is a file of one of these types. */
  download?: readonly string[]
  /** Without: the request has no body. */
  body?: z.ZodType<Body>
  response: z.ZodType
  /** Default 200. */
  status?: 201
  /** Besides those of every operation. */
  errors?: readonly ErrorCode[]
  /** Has effects outside of the database, and so no transaction around it; it can be repeated. */
  isOutside?: true
  /** May give money back, which needs the scope of refunds besides, and above a setting a second request (C285). */
  mayRefund?: true
  /** The desk runs it for several items that are chosen in a list; of a change: for these boolean fields. */
  bulk?: true | readonly string[]
  /** Changes many products: a statement may take two minutes. */
  isLong?: true
  run: (context: OperationContext, input: OperationInput<Query, Body>) => Promise<unknown>
  /** Where the response is personal: what is stored instead, and what a repeated request gets for it. */
  repetition?: {
    keep: (response: unknown) => unknown
    respond: (context: OperationContext, stored: unknown) => Promise<unknown>
  }
}

/** Keeps the types of query and body inside; the list has operations of any. */
export const operation = <Query, Body>(declared: Operation<Query, Body>): Operation =>
  declared as unknown as Operation

const writeQuery = z.object({ dryRun: z.enum(['true', 'false']).optional() })

export const queryOf = (operation: Operation): z.ZodObject | undefined =>
  isWrite(operation) ? writeQuery.extend(operation.query?.shape ?? {}) : operation.query

export const isDryRun = (operation: Operation, query: unknown): boolean =>
  isWrite(operation) && writeQuery.safeParse(query).data?.dryRun === 'true'

export const isWrite = ({ method }: Operation): boolean => method !== 'GET'
