import { type Account, findAccountById } from './accounts.queries'
import { checkPassword } from './passwords'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { confirmationOfAccount } from '../../server/rate-limit/limits.rules'
import { refundHit } from '../../server/rate-limit/rate-limit.queries'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { wrongPassword } from './accounts.text'

/**
 * Returns the account if the password is its current one; else throws WRONG_PASSWORD, and TOO_MANY after five wrong
 * ones in 15 minutes. Counted before the password is checked, so that concurrent guesses are counted.
 */
export async function confirmPassword(deps: Deps, shopperId: string, password: string): Promise<Account> {
  await hitLimit(deps, confirmationOfAccount, shopperId)
  const account = await findAccountById(deps.db, shopperId)
  const matches = await checkPassword(account?.passwordHash, password).catch(async error => {
    await refundHit(deps.db, confirmationOfAccount, shopperId)
    throw error
  })
  if (!account || !matches) throw new ApiError('WRONG_PASSWORD', wrongPassword)
  await refundHit(deps.db, confirmationOfAccount, shopperId)
  return account
}

/** Throws WRONG_PASSWORD if the password has changed since it was confirmed. */
export function assertUnchanged(confirmed: Account | undefined, current: Account) {
  if (confirmed?.passwordHash !== current.passwordHash) throw new ApiError('WRONG_PASSWORD', wrongPassword)
}
