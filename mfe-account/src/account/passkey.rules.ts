const nameOf = (error: unknown): unknown => (error instanceof Error ? error.name : undefined)

/** Whether a ceremony ended because its dialog was closed, or another one has begun. */
export const wasDismissed = (error: unknown): boolean =>
  ['NotAllowedError', 'AbortError'].some(name => name === nameOf(error))

/** Whether the authenticator has a passkey of the account already. */
export const isRegistered = (error: unknown): boolean => nameOf(error) === 'InvalidStateError'

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'
