import type { Executor } from '@sahra/server-kit/database/database'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { startSession } from '../session/session.service'
import { addAccount, type NewAccount } from './accounts.queries'
import { emailTaken } from './accounts.text'
import { isEmailOfOthers } from './taken-emails.queries'

/** Creates an account and its first session; returns its id and a function that sets the cookie. Throws EMAIL_TAKEN. */
export async function createAccount(
  tx: Executor,
  { config }: Deps,
  request: FastifyRequest,
  account: NewAccount
) {
  const { id, email } = account
  if ((await isEmailOfOthers(tx, email)) || !(await addAccount(tx, account)))
    throw new ApiError('EMAIL_TAKEN', emailTaken)
  return { id, setCookie: await startSession(tx, request, config, id) }
}
