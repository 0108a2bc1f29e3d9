import type { Executor } from '@sahra/server-kit/database/database'
import { networksOf } from '@sahra/server-kit/server/network'
import { emailKey } from '@sahra/shared/typed/email.rules'
import type { Proof } from '@sahra/shared/contract/proof'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { languageOf } from '../../server/language/request-language'
import { turnSeconds } from '../../server/rate-limit/delay.rules'
import {
  loginByStrangers,
  loginOfAccount,
  loginOfAddress,
  loginOfDevice,
  loginTurn,
  WARN_AT
} from '../../server/rate-limit/limits.rules'
import { countHit, refundHit, resetLimit } from '../../server/rate-limit/rate-limit.queries'
import { hitAddressLimit, hitLimit, refundAddressHit } from '../../server/rate-limit/rate-limit.service'
import type { Account } from '../account/accounts.queries'
import { proofNeeded } from '../account/accounts.text'
import { findKnownDevice } from '../account/known-device'
import { pepperOf } from '../account/pepper'
import { isSolved, newPuzzle, usedProof } from './proof-of-work'
import { addSignInWarning } from './sign-in-warning.queries'

interface Attempt {
  email: string
  account: Account | undefined
  proof: Proof | undefined
}

/** What a counted attempt turns out to be. */
interface CountedAttempt {
  /** Takes the attempt back: the password was not compared. */
  refund: (db: Executor) => Promise<unknown>
  /** The password was right. */
  succeed: (tx: Executor) => Promise<unknown>
}

/**
 * Counts an attempt before its password is compared, so that concurrent guesses are counted. A device that has signed in
 * to the account has tries of its own, which no stranger uses up (C266). Throws TOO_MANY.
 */
export async function countSignIn(
  deps: Deps,
  request: FastifyRequest,
  attempt: Attempt
): Promise<CountedAttempt> {
  const device = await findKnownDevice(deps, request, attempt.account)
  if (device === undefined) return countStranger(deps, request, attempt)
  await hitLimit(deps, loginOfDevice, device)
  return {
    refund: db => refundHit(db, loginOfDevice, device),
    succeed: tx => resetLimit(tx, loginOfDevice, device)
  }
}

/** The same statements with and without an account (SEC-14). */
async function countStranger(
  deps: Deps,
  request: FastifyRequest,
  { email, proof }: Attempt
): Promise<CountedAttempt> {
  const key = emailKey(email)
  const keyOfHost = `${key}|${networksOf(request.ip).host}`
  const refundAccount = async (db: Executor) => {
    await refundHit(db, loginByStrangers, key)
    await refundHit(db, loginOfAccount, keyOfHost)
  }
  await hitLimit(deps, loginOfAccount, keyOfHost)
  const { hits, waitS } = await countOf(deps, key)
  if (waitS)
    await takeTurn(deps, { key, hits, waitS, proof }).catch(async error => {
      await refundAccount(deps.db)
      throw error
    })
  if (hits === WARN_AT) await addSignInWarning(deps.db, email, languageOf(request))
  await hitAddressLimit(deps, loginOfAddress, request.ip)
  const refund = async (db: Executor) => {
    await refundAccount(db)
    await refundAddressHit(db, loginOfAddress, request.ip)
  }
  return {
    refund,
    async succeed(tx) {
      await refund(tx)
      await resetLimit(tx, loginOfAccount, keyOfHost)
    }
  }
}

const countOf = ({ config, db }: Deps, key: string) =>
  config.rateLimit ? countHit(db, loginByStrangers, key) : { hits: 0, waitS: 0 }

/** Throws TOO_MANY without a proof of work, and for an attempt that comes too soon after the last one of any stranger. */
async function takeTurn(
  deps: Deps,
  { key, hits, waitS, proof }: { key: string; hits: number; waitS: number; proof: Proof | undefined }
) {
  const pepper = await pepperOf(deps)
  const isNew =
    proof &&
    (await isSolved(pepper, key, proof)) &&
    (await countHit(deps.db, usedProof, proof.challenge)).waitS === 0
  if (!isNew) throw new ApiError('PROOF_NEEDED', proofNeeded, waitS, newPuzzle(pepper, key))
  await hitLimit(deps, loginTurn(turnSeconds(hits, loginByStrangers.max)), key)
}
