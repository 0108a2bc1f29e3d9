import { randomBytes } from 'node:crypto'
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse
} from '@simplewebauthn/server'
import type { Executor } from '@sahra/server-kit/database/database'
import { insertAttempt, takeAttempt } from './passkey.queries'
import type { RegisteredAttempt, SignedAttempt } from '@sahra/shared/contract/passkey'

/** Who passkeys are for: `id` is the host of the pages that may use them, `origin` their one origin. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}
/** A passkey as it is stored. */
export interface Passkey {
  /** The credential, in base64url. */
  id: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}
interface Owner {
  id: string
  /** An e-mail address: the browser lists it. */
  name: string
  displayName: string
  /** The ids of passkeys that there are: an authenticator with one of them makes no second. */
  passkeys: readonly string[]
}

const ATTEMPT_S = 5 * 60

async function begin<Options extends { challenge: string }>(db: Executor, purpose: string, options: Options) {
  const attempt = randomBytes(24).toString('base64url')
  await insertAttempt(db, { id: attempt, purpose, challenge: options.challenge, seconds: ATTEMPT_S })
  return { attempt, options }
}

/** Begins to sign in with any passkey of the relying party: the browser lists those that it has. */
export const beginSignIn = async (db: Executor, { id }: RelyingParty, purpose: string) =>
  begin(
    db,
    purpose,
    await generateAuthenticationOptions({
      rpID: id,
      userVerification: 'required',
      timeout: ATTEMPT_S * 1000
    })
  )

/** Begins to make a passkey, which its authenticator finds by itself and opens by finger, face or PIN. */
export const beginRegistration = async (
  db: Executor,
  party: RelyingParty,
  { purpose, owner }: { purpose: string; owner: Owner }
) =>
  begin(
    db,
    purpose,
    await generateRegistrationOptions({
      ...{ rpID: party.id, rpName: party.name, attestationType: 'none', timeout: ATTEMPT_S * 1000 },
      ...{ userID: Buffer.from(owner.id), userName: owner.name, userDisplayName: owner.displayName },
      excludeCredentials: owner.passkeys.map(id => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
    })
  )

/**
 * Returns the new counter of a passkey that has signed an attempt; undefined for one that was used, has ended, or that
 * the passkey of this relying party has not signed. The attempt is used up. Not inside a transaction.
 */
export async function finishSignIn(
  db: Executor,
  party: RelyingParty,
  {
    purpose,
    signed: { attempt, response },
    passkey
  }: { purpose: string; signed: SignedAttempt; passkey: Passkey | undefined }
): Promise<number | undefined> {
  const expectedChallenge = await takeAttempt(db, attempt, purpose)
  if (expectedChallenge === undefined || !passkey) return undefined
  const { userHandle, ...signature } = response.response
  const result = await verified(
    verifyAuthenticationResponse({
      response: { ...response, response: { ...signature, ...(userHandle != null && { userHandle }) } },
      ...{ expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id },
      credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter }
    })
  )
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

/** Returns the passkey that was made in an attempt; undefined as for `finishSignIn`. Not inside a transaction. */
export async function finishRegistration(
  db: Executor,
  party: RelyingParty,
  { purpose, registered: { attempt, response } }: { purpose: string; registered: RegisteredAttempt }
): Promise<Passkey | undefined> {
  const expectedChallenge = await takeAttempt(db, attempt, purpose)
  if (expectedChallenge === undefined) return undefined
  const { transports, ...attestation } = response.response
  const result = await verified(
    verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...attestation, transports: transports as AuthenticatorTransport[] }
      },
      ...{ expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id }
    })
  )
  if (!result?.verified) return undefined
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { id, publicKey, counter, transports }
}

/** The library throws for what it does not accept. */
const verified = <Result>(result: Promise<Result>): Promise<Result | undefined> =>
  result.catch(() => undefined)
