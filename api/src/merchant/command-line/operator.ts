import { userInfo } from 'node:os'

/** Returns who types, for the history: the account of the operating system. */
export function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under an id without an account.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
