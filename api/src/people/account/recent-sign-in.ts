import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { signInAgain } from '../../server/http/access.text'
import { confirmPassword } from './current-password'
import { isRecentSession } from '../session/session.queries'

/** C397: so long after a sign-in nothing else is asked for. */
const RECENT_S = 15 * 60

/**
 * Asserts that more than a stolen session adds a way to sign in, which outlives it: the current password, or a sign-in of
 * the last 15 minutes (C397). Throws WRONG_PASSWORD.
 */
export async function assertRecentSignIn(
  deps: Deps,
  shopper: Pick<Shopper, 'id' | 'sessionId'>,
  currentPassword: string | undefined
) {
  if (currentPassword) await confirmPassword(deps, shopper.id, currentPassword)
  else if (!(await isRecentSession(deps.db, shopper.sessionId, RECENT_S)))
    throw new ApiError('RECENT_SIGN_IN_NEEDED', signInAgain)
}
