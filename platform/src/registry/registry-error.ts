import { ExpectedError } from '../expected-error'

export type RegistryErrorCode =
  'REFUSED' | 'BEHIND' | 'NOT_FOUND' | 'NOT_YOURS' | 'NO_TOKEN' | 'TOO_LARGE' | 'CHECK_FAILED' | 'BUSY'

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
