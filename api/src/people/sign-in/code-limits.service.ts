import { emailKey } from '@sahra/shared/typed/email.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import { networksOf } from '@sahra/server-kit/server/network'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../server/feature'
import {
  codeSends,
  codeSendsOfStrangers,
  wrongCodes,
  wrongCodesOfAddress,
  wrongCodesOfOthers
} from '../../server/rate-limit/limits.rules'
import {
  type Limit,
  refundHit,
  secondsUntilReset,
  subjectHash
} from '../../server/rate-limit/rate-limit.queries'
import {
  assertBelowLimit,
  hitAddressLimit,
  hitLimit,
  refundAddressHit
} from '../../server/rate-limit/rate-limit.service'
import { findAccount } from '../account/accounts.queries'
import { codeTooSoon } from '../account/accounts.text'
import { findKnownDevice } from '../account/known-device'
import { countSends } from '../account/send-code.service'

/** Who asks for codes of an account, or tries them. */
export interface Requester {
  /** What limits count by. */
  subject: string
  /** The account, for the limits of all strangers together; undefined for its owner: a session or a known device. */
  account?: string
  address: string
}

/** The shopper of a session. */
export const ownerOf = (
  email: string,
  { ip }: FastifyRequest,
  purpose: 'verify' | 'email' = 'verify'
): Requester => ({ subject: `${purpose}|${emailKey(email)}`, address: ip })

/** A visitor who asks for a code, of a reset or to sign in: both count together. A device that has signed in to the account, or else a network (C267). */
export async function visitorOf(deps: Deps, request: FastifyRequest, email: string): Promise<Requester> {
  const device = await findKnownDevice(deps, request, await findAccount(deps.db, email))
  const address = request.ip
  if (device !== undefined) return { subject: `reset|${device}`, address }
  const account = `reset|${emailKey(email)}`
  return { subject: `${account}|${networksOf(address).network}`, account, address }
}

/** Names a requester in the database. */
export const requesterId = ({ subject }: Requester): string => subjectHash(subject)

/** Counts a code that is sent, and sends it, in one transaction. Throws TOO_MANY. */
export async function withinSendLimits(
  deps: Deps,
  { subject, account }: Requester,
  send: (tx: Executor) => Promise<unknown>
) {
  await assertBelowLimit(deps, wrongCodes, subject)
  await deps.db.transaction(async tx => {
    const options = { message: codeTooSoon, kind: 'CODE_TOO_SOON', tx } as const
    await countSends(deps, tx, subject)
    for (const limit of account === undefined ? [] : codeSendsOfStrangers)
      await hitLimit(deps, limit, account ?? '', options)
    await send(tx)
  })
}

/**
 * Counts a try of a code before it is compared, so that concurrent guesses are counted, with `consume` in one transaction:
 * the same time with and without an account (SEC-14). Throws TOO_MANY. Returns the result of `consume`, and a function that
 * takes the try back.
 */
export async function countTry<Value>(
  deps: Deps,
  requester: Requester,
  consume: (tx: Executor) => Promise<Value>
): Promise<{ stored: Value; refund: () => Promise<void> }> {
  const { account, address } = requester
  const limits = await limitsOfTry(deps, requester)
  for (const [limit, subject] of limits) await assertBelowLimit(deps, limit, subject)
  if (account !== undefined) await hitAddressLimit(deps, wrongCodesOfAddress, address)
  const stored = await deps.db.transaction(async tx => {
    for (const [limit, subject] of limits) await hitLimit(deps, limit, subject, { tx })
    return consume(tx)
  })
  const refund = async () => {
    for (const [limit, subject] of limits) await refundHit(deps.db, limit, subject)
    if (account !== undefined) await refundAddressHit(deps.db, wrongCodesOfAddress, address)
  }
  return { stored, refund }
}

/** A network that has asked for a code tries it within its own limit; all others share one more. */
async function limitsOfTry({ db }: Deps, { subject, account }: Requester): Promise<[Limit, string][]> {
  const [, hourly] = codeSends
  const own: [Limit, string][] = [[wrongCodes, subject]]
  if (account === undefined || !hourly) return own
  const hasAsked = (await secondsUntilReset(db, { ...hourly, max: 1 }, subject)) > 0
  return hasAsked ? own : [...own, [wrongCodesOfOthers, account]]
}
