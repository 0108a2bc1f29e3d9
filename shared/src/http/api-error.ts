import type { ErrorCode } from '../contract/response'

/** An error response of the api (`status` is its HTTP status), a failed connection or a remote that cannot be loaded (status 0). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  /** The error response, unvalidated: some codes carry more than their message. */
  readonly body: unknown
  constructor(message: string, status = 0, code?: ErrorCode, body?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.body = body
  }
}

/** Returns whether the api responded with this error; false for a failed connection. */
export const isErrorResponse = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status > 0

/** Returns the message of an error response (C94), else `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  isErrorResponse(error) && error.message ? error.message : fallback
