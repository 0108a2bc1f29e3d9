import { errorReasons, type ErrorReason } from '@sahra/shared/contract/error-reasons'
import type { ErrorCode } from '@sahra/shared/contract/response'

/** HTTP status of each error code. */
export const statusOf: Record<ErrorCode, number> = {
  BAD_INPUT: 400,
  WEAK_PASSWORD: 400,
  NO_SESSION: 401,
  WRONG_PASSWORD: 403,
  FORBIDDEN: 403,
  BLOCKED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  PROMOTION_UNKNOWN: 409,
  PROMOTION_PLANNED: 409,
  PROMOTION_ENDED: 409,
  PROMOTION_USED_UP: 409,
  PROMOTION_USED_BY_SHOPPER: 409,
  PROMOTION_FIRST_ORDER: 409,
  PROMOTION_OTHER_ITEMS: 409,
  PROMOTION_BELOW_MINIMUM: 409,
  PROMOTION_NOT_BETTER: 409,
  ALREADY_THERE: 409,
  OTHER_USER: 409,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  BUSY: 503
}

/**
 * An error response. Thrown anywhere below a route; the error handler sends it as `{success:false, message, code}`, with a
 * reason, from which its code follows, where a shopper can meet it (C184).
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly reason: ErrorReason | undefined
  constructor(
    kind: ErrorCode | ErrorReason,
    message: string,
    /** Seconds, sent as Retry-After. */
    readonly retryAfter?: number,
    /** Sent beside message and code; the endpoint declares them as `errorDetails`. */
    readonly details?: object
  ) {
    super(message)
    this.reason = isReason(kind) ? kind : undefined
    this.code = isReason(kind) ? errorReasons[kind] : kind
    this.status = statusOf[this.code]
  }
}

const isReason = (kind: ErrorCode | ErrorReason): kind is ErrorReason => kind in errorReasons
