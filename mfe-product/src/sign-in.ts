import { bus } from '@sahra/shared/bus'

/** Goes to sign in; the shopper comes back to `from`, and finds there what `state` holds. */
export const signIn = (from: string, state?: unknown): void => {
  bus.send('session/login-required', state === undefined ? { from } : { from, state }).catch(() => undefined)
}
