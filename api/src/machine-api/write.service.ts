import { createHash } from 'node:crypto'
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
import { claimRequestKey, storeResponse, type StoredResponse, type Token } from './machine-api.queries'
import {
  invalidField,
  keyReused,
  noProduct,
  promotionProblems,
  saleProblems,
  wasDeleted,
  webhookProblems
} from './machine-api.text'
import { isDryRun, isWrite, type Operation, type OperationInput } from './operation'

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
  const by = `token ${token.name}`
  const isDry = isDryRun(operation, input.query)
  const work = async (db: Shop['db']): Promise<OperationResponse> => ({
    status: operation.status ?? 200,
    body: JSON.stringify(await operation.run({ ...shop, db, by, isDryRun: isDry }, input))
  })
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
    const hash = hashOf(operation, input)
    if (operation.isOutside) {
      const first = responseOf(await claimRequestKey(shop.db, place, hash), hash)
      if (first) return first
      const response = await work(shop.db)
      await storeResponse(shop.db, place, response)
      return response
    }
    return await shop.db.transaction(async tx => {
      const first = responseOf(await claimRequestKey(tx, place, hash), hash)
      if (first) return first
      const response = await work(nestedDatabase(shop.db, tx))
      await storeResponse(tx, place, response)
      return response
    }, limits)
  } catch (error) {
    throw toApiError(error)
  }
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
function responseOf(stored: StoredResponse | undefined, hash: string): OperationResponse | undefined {
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
    return new ApiError('BAD_INPUT', invalidField(field, reason))
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
