import { ExpectedError } from '@sahra/server-kit/errors/expected-error'

/** Error code → status of the response. */
export const errorStatuses = {
  NO_TOKEN: 401,
  /** The page for teams: the token has to be entered again. */
  CONFIRM: 401,
  NOT_YOURS: 403,
  NOT_FOUND: 404,
  BEHIND: 409,
  TOO_LARGE: 413,
  REFUSED: 422,
  FROZEN: 422,
  CHECK_FAILED: 422,
  /** Sent with Retry-After. */
  TOO_MANY: 429,
  NOT_JUDGED: 503,
  BUSY: 503
} as const
export type RegistryErrorCode = keyof typeof errorStatuses
export const isRegistryErrorCode = (code: string | undefined): code is RegistryErrorCode =>
  code !== undefined && Object.hasOwn(errorStatuses, code)

/** Why the registry rejects a request, with the code of its HTTP response. One line, or one line per problem. */
export class RegistryError extends ExpectedError {
  override name = 'RegistryError'
  constructor(
    message: string,
    readonly code: RegistryErrorCode = 'REFUSED'
  ) {
    super(message)
  }
}
