import { createHash } from 'node:crypto'
import type { Executor } from '@sahra/server-kit/database/database'
import { dryRun } from '../../server/dry-run.queries'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { nestedDatabase } from '../../server/nested-database'
import { isIdempotencyKey } from '../../selling/order/order.rules'
import { badKey } from '../../selling/order/order.text'
import {
  claimRequestKey,
  type KeyOfRequest,
  storeResponse,
  type StoredResponse
} from './request-keys.queries'
import type { SentFile } from '../../server/operation/sent-file'
import { type Token } from '../../server/feature'
import { changedBy } from '../../house/staff/person.rules'
import { keyReused } from './machine-api.text'
import { askSecondPerson, SecondPersonNeeded } from '../second-person/approval.service'
import { approvalOf } from './refund-approval'
import { openPart, readScopes } from './permitted-response'
import { isComparable, requireExpected } from './expected-values'
import { operations } from './operations'
import { isDryRun, isWrite, type Operation, type OperationContext, type OperationInput } from './operation'

export interface OperationRequest {
  token: Token
  input: OperationInput<unknown, unknown>
  /** The Idempotency-Key. */
  key: string | undefined
  /** The hash of what the sender of a change has seen. */
  expected?: string | undefined
  /** The value that confirms a refund. */
  confirmation?: string | undefined
}
export interface OperationResponse {
  status: number
  /** JSON. */
  body: string
}
type Shop = Pick<Deps, 'config' | 'db'>

const LONG_MS = 120_000

/**
 * Runs an operation, a write in one transaction with its key: a repeated one gets the first response. What needs a second
 * person is asked for when the transaction has been rolled back.
 */
export const runOperation = (
  shop: Shop,
  operation: Operation,
  request: OperationRequest
): Promise<OperationResponse> =>
  respond(shop, operation, request).catch((error: unknown) => {
    if (!(error instanceof SecondPersonNeeded)) throw error
    return askSecondPerson(shop.db, error, isDryRun(operation, request.input.query))
  })

/** Runs an operation that responds with a file: it reads, so it needs neither transaction nor key. */
export const runDownload = (
  shop: Shop,
  operation: Operation,
  { token, input }: Pick<OperationRequest, 'token' | 'input'>
): Promise<SentFile> =>
  operation.run(
    {
      ...shop,
      by: callerName(token),
      person: token.person,
      caller: token,
      isDryRun: false,
      approve: refuseUndeclared
    },
    input
  ) as Promise<SentFile>

async function respond(
  shop: Shop,
  operation: Operation,
  { token, input, key, confirmation, expected }: OperationRequest
): Promise<OperationResponse> {
  const isDry = isDryRun(operation, input.query)
  const contextOn = (db: Shop['db']) => ({
    ...{ ...shop, db, by: callerName(token), person: token.person, caller: token, isDryRun: isDry },
    approve: operation.mayRefund ? approvalOf(shop, db, { token, confirmation }) : refuseUndeclared
  })
  const run = async (context: OperationContext) => {
    if (expected !== undefined && isComparable(operations, operation))
      await requireExpected(operations, operation, { context, input, expected })
    return operation.run(context, input)
  }
  const work = async (db: Shop['db']) => responseOf(operation, await run(contextOn(db)), token)
  const limits = operation.isLong && { statementMs: LONG_MS }
  if (!isWrite(operation)) return work(shop.db)
  if (isDry) return withoutEffect(shop.db, work)
  if (key === undefined)
    return operation.isOutside
      ? work(shop.db)
      : shop.db.transaction(tx => work(nestedDatabase(shop.db, tx)), limits)
  if (!isIdempotencyKey(key)) throw new ApiError('BAD_INPUT', badKey)
  const place = { tokenId: token.id, key }
  if (operation.isOutside)
    return runOnce(shop.db, place, operation, { context: contextOn(shop.db), input, token, run })
  return shop.db.transaction(
    tx =>
      runOnce(tx, place, operation, { context: contextOn(nestedDatabase(shop.db, tx)), input, token, run }),
    limits
  )
}

/** How the history names who calls. */
const callerName = ({ name, person }: Token) => (person ? changedBy(person) : `token ${name}`)

let readScopeOf: ReturnType<typeof readScopes> | undefined

/** Writes a response. A write shows a token only what it may read (C286). */
function responseOf(operation: Operation, response: unknown, { scopes }: Token): OperationResponse {
  const scope = isWrite(operation) ? (readScopeOf ??= readScopes(operations))(operation) : undefined
  const isPermitted = scope === undefined || scopes.includes(scope)
  return {
    status: operation.status ?? 200,
    body: JSON.stringify(isPermitted ? response : openPart(response))
  }
}

/** The description names the operations that give money back: no other one does. */
const refuseUndeclared = () => {
  throw new Error('An operation that gives money back declares mayRefund.')
}

interface Once extends Pick<OperationRequest, 'input' | 'token'> {
  context: OperationContext
  run: (context: OperationContext) => Promise<unknown>
}

/** Runs an operation for the first request with a key; a repeated one gets what that one got. `tx` claims the key. */
async function runOnce(
  tx: Executor,
  place: KeyOfRequest,
  operation: Operation,
  { context, input, token, run }: Once
): Promise<OperationResponse> {
  const { repetition } = operation
  const hash = hashOf(operation, input)
  const stored = storedOf(await claimRequestKey(tx, place, hash), hash)
  if (stored)
    return repetition
      ? responseOf(operation, await repetition.respond(context, JSON.parse(stored.body)), token)
      : stored
  const response = await run(context)
  const given = responseOf(operation, response, token)
  const reduced = repetition && { ...given, body: JSON.stringify(repetition.keep(response)) }
  await storeResponse(tx, place, reduced ?? given)
  return given
}

/** Returns what the work would respond with; its key is not used up. */
async function withoutEffect(db: Shop['db'], work: (db: Shop['db']) => Promise<OperationResponse>) {
  const responses: OperationResponse[] = []
  await dryRun(db, async inner => void responses.push(await work(inner)))
  const [response] = responses
  if (!response) throw new Error('A dry run has no response')
  return response
}

const hashOf = ({ method, path }: Operation, input: OperationInput<unknown, unknown>) =>
  createHash('sha256')
    .update(
      JSON.stringify([method, path, input.params, Buffer.isBuffer(input.body) ? input.query : input.body])
    )
    .update(Buffer.isBuffer(input.body) ? input.body : '')
    .digest('hex')

/** Returns what the first request got; undefined when there was none, or none that has ended. */
function storedOf(stored: StoredResponse | undefined, hash: string): OperationResponse | undefined {
  if (stored && stored.requestHash !== hash) throw new ApiError('CONFLICT', keyReused)
  return stored?.status && stored.body !== null ? { status: stored.status, body: stored.body } : undefined
}
