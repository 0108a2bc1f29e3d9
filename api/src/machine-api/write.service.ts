import { createHash } from 'node:crypto'
import type { Executor } from '@sahra/platform/database/database'
import type { ErrorCode } from '@sahra/shared/contract/response'
import { dryRun } from '../admin/dry-run'
import { ApiError } from '../api-error'
import { EditError } from '../catalogue/edit-product.service'
import type { Deps } from '../feature'
import { nestedDatabase } from '../nested-database'
import { isIdempotencyKey } from '../order/order.rules'
import { badKey } from '../order/order.text'
import { PromotionError } from '../promotion/promotion.service'
import { SaleError } from '../sale/sale.service'
import { WebhookError } from '../webhooks/webhooks.service'
import {
  claimRequestKey,
  type KeyOfRequest,
  storeResponse,
  type StoredResponse,
  type Token
} from './machine-api.queries'
import {
  invalidField,
  keyReused,
  noProduct,
  promotionProblems,
  saleProblems,
  wasDeleted,
  webhookProblems
} from './machine-api.text'
import { isDryRun, isWrite, type Operation, type OperationContext, type OperationInput } from './operation'

export interface OperationRequest {
  token: Token
  input: OperationInput<unknown, unknown>
  /** The Idempotency-Key. */
  key: string | undefined
}
export interface OperationResponse {
  status: number
  /** JSON. */
  body: string
}
type Shop = Pick<Deps, 'config' | 'db'>

const LONG_MS = 120_000

/** Runs an operation, a write in one transaction with its key: a repeated one gets the first response. */
export async function runOperation(
  shop: Shop,
  operation: Operation,
  { token, input, key }: OperationRequest
): Promise<OperationResponse> {
  const isDry = isDryRun(operation, input.query)
  const contextOn = (db: Shop['db']) => ({ ...shop, db, by: `token ${token.name}`, isDryRun: isDry })
  const work = async (db: Shop['db']) => responseOf(operation, await operation.run(contextOn(db), input))
  const limits = operation.isLong && { statementMs: LONG_MS }
  try {
    if (!isWrite(operation)) return await work(shop.db)
    if (isDry) return await withoutEffect(shop.db, work)
    if (key === undefined)
      return await (operation.isOutside
        ? work(shop.db)
        : shop.db.transaction(tx => work(nestedDatabase(shop.db, tx)), limits))
    if (!isIdempotencyKey(key)) throw new ApiError('BAD_INPUT', badKey)
    const place = { tokenId: token.id, key }
    if (operation.isOutside)
      return await runOnce(shop.db, place, operation, { context: contextOn(shop.db), input })
    return await shop.db.transaction(
      tx => runOnce(tx, place, operation, { context: contextOn(nestedDatabase(shop.db, tx)), input }),
      limits
    )
  } catch (error) {
    throw toApiError(error)
  }
}

const responseOf = ({ status }: Operation, response: unknown): OperationResponse => ({
  status: status ?? 200,
  body: JSON.stringify(response)
})

/** Runs an operation for the first request with a key; a repeated one gets what that one got. `tx` claims the key. */
async function runOnce(
  tx: Executor,
  place: KeyOfRequest,
  operation: Operation,
  { context, input }: { context: OperationContext; input: OperationRequest['input'] }
): Promise<OperationResponse> {
  const { repetition } = operation
  const hash = hashOf(operation, input)
  const stored = storedOf(await claimRequestKey(tx, place, hash), hash)
  if (stored)
    return repetition
      ? responseOf(operation, await repetition.respond(context, JSON.parse(stored.body)))
      : stored
  const response = await operation.run(context, input)
  const kept = repetition ? repetition.keep(response) : response
  await storeResponse(tx, place, responseOf(operation, kept))
  return responseOf(operation, response)
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
    .update(JSON.stringify([method, path, input.params, input.body]))
    .digest('hex')

/** Returns what the first request got; undefined when there was none, or none that has ended. */
function storedOf(stored: StoredResponse | undefined, hash: string): OperationResponse | undefined {
  if (stored && stored.requestHash !== hash) throw new ApiError('CONFLICT', keyReused)
  return stored?.status && stored.body !== null ? { status: stored.status, body: stored.body } : undefined
}

const promotionCodes = {
  unknown: 'NOT_FOUND',
  ended: 'CONFLICT',
  code: 'ALREADY_THERE',
  used: 'CONFLICT',
  limit: 'CONFLICT',
  category: 'BAD_INPUT',
  brand: 'BAD_INPUT',
  past: 'BAD_INPUT',
  order: 'BAD_INPUT'
} as const satisfies Record<PromotionError['problem'], ErrorCode>

function toApiError(error: unknown): unknown {
  if (error instanceof EditError) {
    const { problem, field, reason } = error
    if (problem === 'unknown') return new ApiError('NOT_FOUND', noProduct(reason))
    if (problem === 'deleted') return new ApiError('NOT_FOUND', wasDeleted(reason))
    return new ApiError(problem === 'taken' ? 'ALREADY_THERE' : 'BAD_INPUT', invalidField(field, reason))
  }
  if (error instanceof PromotionError) {
    return new ApiError(promotionCodes[error.problem], promotionProblems[error.problem])
  }
  if (error instanceof WebhookError && (error.problem === 'unknown' || error.problem === 'nothing'))
    return new ApiError('NOT_FOUND', webhookProblems[error.problem])
  if (!(error instanceof SaleError)) return error
  const code = { unknown: 'NOT_FOUND', overlap: 'CONFLICT' } as const
  return new ApiError(
    error.problem === 'unknown' || error.problem === 'overlap' ? code[error.problem] : 'BAD_INPUT',
    saleProblems[error.problem]
  )
}
