import { bus } from '@sahra/shared/bus/bus'

/** Opens the login page; after signing in the shopper comes back to `from` with history state `state`. */
export const requireLogin = (from: string, state?: unknown): void => {
  bus.send('session/login-required', state === undefined ? { from } : { from, state }).catch(() => undefined)
}
