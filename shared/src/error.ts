import type { RefusalCode } from './contract/answer'

/** A refusal by the api (`status` is its HTTP status), a broken connection (0), or a remote that could not be loaded (0). */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly status: number
  readonly code: RefusalCode | undefined
  constructor(message: string, status = 0, code?: RefusalCode) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** True for a refusal that carries what the server said, false for a failure on the way. */
export const isRefusal = (error: unknown): error is ShopError =>
  error instanceof ShopError && error.status > 0

/** The server's own words, else `fallback` (decision C94: error, then message, then the room's text). */
export const messageOf = (error: unknown, fallback: string): string =>
  isRefusal(error) && error.message ? error.message : fallback
