import type { ErrorCode } from './contract/response'

/** A refusal by the api (`status` is its HTTP status), a broken connection (0), or a remote that could not be loaded (0). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  constructor(message: string, status = 0, code?: ErrorCode) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** True for a refusal that carries what the server said, false for a failure on the way. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError && error.status > 0

/** The server's own words, else `fallback` (decision C94: error, then message, then the room's text). */
export const messageOf = (error: unknown, fallback: string): string =>
  isApiError(error) && error.message ? error.message : fallback
