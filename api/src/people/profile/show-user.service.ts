import type { User } from '@sahra/shared/contract/account'
import type { Executor } from '@sahra/server-kit/database/database'
import { findEmailChange } from '../email-change/email-change.queries'

/** Returns the shopper with the address that counts, and the one that waits for its code (C260). */
export async function showUser(db: Executor, shopper: User & { id: string }): Promise<User> {
  const { id, name, email, isAccountVerified } = shopper
  const pendingEmail = await findEmailChange(db, id)
  return { name, email, isAccountVerified, ...(pendingEmail && { pendingEmail }) }
}
