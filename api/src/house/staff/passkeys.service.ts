import type { FastifyRequest } from 'fastify'
import { recordChanges } from '../audit-log/history.queries'
import { ApiError } from '../../server/api-error'
import type { Deps, Person } from '../../server/feature'
import type { RegisteredAttempt, SignedAttempt } from '@sahra/shared/contract/passkey'
import {
  beginRegistration,
  beginSignIn,
  finishRegistration,
  finishSignIn
} from '../../server/passkey/passkey.service'
import { changedBy } from './person.rules'
import { staffParty } from './relying-party'
import { hashOf } from './secret'
import { openSession } from './session.service'
import { findPasskey, insertPasskey, listPasskeys, usePasskey } from './staff-passkey.queries'
import { findInvited, takeInvitation } from './staff.queries'
import { noInvitation, passkeyRefused, passkeyTaken } from './staff.text'

const SIGN_IN = 'staff sign-in'
const PASSKEYS_MAX = 10

export const signInOptions = async (deps: Deps) => beginSignIn(deps.db, await staffParty(deps), SIGN_IN)

/** Throws NO_SESSION for anything but a passkey of the staff that has signed this attempt, here and now. */
export async function signIn(deps: Deps, request: FastifyRequest, signed: SignedAttempt) {
  const { db } = deps
  const passkey = await findPasskey(db, signed.response.id)
  const counter = await finishSignIn(db, await staffParty(deps), { purpose: SIGN_IN, signed, passkey })
  const opened =
    counter !== undefined &&
    (await db.transaction(async tx => {
      const person = await usePasskey(tx, signed.response.id, counter)
      return person && openSession(tx, person, request.headers['user-agent'])
    }))
  if (!opened) throw new ApiError('NO_SESSION', passkeyRefused)
  return opened
}

const purposeOfInvitation = (code: string) => `staff invitation ${hashOf(code)}`

export async function invitationOptions(deps: Deps, code: string) {
  const person = await findInvited(deps.db, hashOf(code))
  if (!person) throw new ApiError('NOT_FOUND', noInvitation)
  return { ...(await begin(deps, person, purposeOfInvitation(code))), person: shown(person) }
}

const shown = ({ name, email, role }: Person) => ({ name, email, role })

/** Stores the passkey of who was invited, and signs in. Throws NOT_FOUND for a link that was used or has ended. */
export async function acceptInvitation(
  deps: Deps,
  request: FastifyRequest,
  code: string,
  registered: RegisteredAttempt
) {
  const passkey = await finish(deps, purposeOfInvitation(code), registered)
  return deps.db.transaction(async tx => {
    const person = await takeInvitation(tx, hashOf(code))
    if (!person) throw new ApiError('NOT_FOUND', noInvitation)
    if (!(await insertPasskey(tx, person.id, passkey))) throw new ApiError('CONFLICT', passkeyTaken)
    await recordChanges(tx, [{ by: changedBy(person), action: 'staff.joined', subject: person.email }])
    return openSession(tx, person, request.headers['user-agent'])
  })
}

const purposeOfPerson = ({ id }: Person) => `staff passkey ${id}`

export const furtherOptions = (deps: Deps, person: Person) => begin(deps, person, purposeOfPerson(person))

/** Stores a further passkey of someone who is signed in; returns how many there are. */
export async function addPasskey(deps: Deps, person: Person, registered: RegisteredAttempt): Promise<number> {
  const passkey = await finish(deps, purposeOfPerson(person), registered)
  return deps.db.transaction(async tx => {
    const { length } = await listPasskeys(tx, person.id)
    if (length >= PASSKEYS_MAX || !(await insertPasskey(tx, person.id, passkey)))
      throw new ApiError('CONFLICT', passkeyTaken)
    await recordChanges(tx, [{ by: changedBy(person), action: 'staff.passkey-added', subject: person.email }])
    return length + 1
  })
}

const begin = async (deps: Deps, person: Person, purpose: string) =>
  beginRegistration(deps.db, await staffParty(deps), {
    purpose,
    owner: {
      ...{ id: person.id, name: person.email, displayName: person.name },
      passkeys: await listPasskeys(deps.db, person.id)
    }
  })

async function finish(deps: Deps, purpose: string, registered: RegisteredAttempt) {
  const passkey = await finishRegistration(deps.db, await staffParty(deps), { purpose, registered })
  if (!passkey) throw new ApiError('BAD_INPUT', passkeyRefused)
  return passkey
}
