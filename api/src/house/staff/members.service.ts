import type { Executor } from '@sahra/server-kit/database/database'
import { emailKey } from '@sahra/shared/typed/email.rules'
import { recordChanges } from '../audit-log/history.queries'
import { ApiError } from '../../server/api-error'
import type { OperationContext } from '../../server/operation/operation'
import { mayManage, type Role } from '../../server/operation/roles.rules'
import { deskOrigin } from './relying-party'
import { hashOf, newSecret } from './secret'
import { deleteSessionOf } from './staff-session.queries'
import {
  deleteAccess,
  endStaff,
  insertMember,
  lockMembers,
  type Member,
  saveInvitation,
  updateRole
} from './staff.queries'
import { staffProblems as problems } from './staff.text'

type Context = Pick<OperationContext, 'db' | 'config' | 'by' | 'person' | 'isDryRun'>
const INVITATION_DAYS = 3

/** A link with which someone makes a passkey, once. */
interface Invitation {
  id: string
  email: string
  role: Role
  /** Null: a dry run, whose link would not work. */
  link: string | null
  expiresAt: Date
}

/** Throws FORBIDDEN for a role that the caller may not manage; who works at the machine may manage all. */
function refuseGreater({ person }: Context, role: Role) {
  if (person && !mayManage(person.role, role)) throw new ApiError('FORBIDDEN', problems.role(role))
}

/** Adds someone and returns the link. Throws ALREADY_THERE. */
export function inviteMember(
  context: Context,
  { name, email: typed, role }: { name: string; email: string; role: Role }
): Promise<Invitation> {
  refuseGreater(context, role)
  const email = emailKey(typed)
  return context.db.transaction(async tx => {
    const id = await insertMember(tx, { name, email, role })
    if (id === undefined) throw new ApiError('ALREADY_THERE', problems.taken(email))
    await recordChanges(tx, [
      { by: context.by, action: 'staff.invited', subject: email, details: { id, role } }
    ])
    return invitationOf(tx, context, { id, email, role })
  })
}

async function invitationOf(
  tx: Executor,
  { config, isDryRun }: Context,
  { id, email, role }: Pick<Member, 'id' | 'email' | 'role'>
): Promise<Invitation> {
  const code = newSecret()
  const expiresAt = await saveInvitation(tx, id, hashOf(code), INVITATION_DAYS)
  // A fragment is in no log of a server.
  const link = `${deskOrigin(config)}/#/invitations/${code}`
  return { id, email, role, link: isDryRun ? null : link, expiresAt }
}

/**
 * Changes someone under a lock of the whole staff, so that two owners do not end each other. Throws NOT_FOUND, FORBIDDEN
 * for a greater role or oneself.
 */
const change = <Result>(
  context: Context,
  typed: string,
  work: (tx: Executor, member: Member, others: Member[]) => Promise<Result>
): Promise<Result> =>
  context.db.transaction(async tx => {
    const members = await lockMembers(tx)
    const member = members.find(({ id, email }) => id === typed || email === emailKey(typed))
    if (!member) throw new ApiError('NOT_FOUND', problems.unknown(typed))
    if (member.id === context.person?.id) throw new ApiError('FORBIDDEN', problems.self)
    refuseGreater(context, member.role)
    return work(
      tx,
      member,
      members.filter(other => other !== member)
    )
  })

/** Throws CONFLICT for the last owner who can sign in. */
function refuseLastOwner({ role, passkeys }: Member, others: readonly Member[]) {
  const isNeeded = role === 'owner' && passkeys > 0
  if (isNeeded && !others.some(other => other.role === 'owner' && other.passkeys > 0))
    throw new ApiError('CONFLICT', problems.lastOwner)
}

/** Gives someone another role. */
export const changeRole = (context: Context, typed: string, role: Role): Promise<Member> =>
  change(context, typed, async (tx, member, others) => {
    refuseGreater(context, role)
    if (member.role === role) return member
    if (role !== 'owner') refuseLastOwner(member, others)
    await updateRole(tx, member.id, role)
    const details = { from: member.role, to: role }
    await recordChanges(tx, [
      { by: context.by, action: 'staff.role-changed', subject: member.email, details }
    ])
    return { ...member, role }
  })

/** Ends someone at once: passkeys, sessions, tokens and invitation. */
export const endMember = (context: Context, typed: string): Promise<Member> =>
  change(context, typed, async (tx, member, others) => {
    refuseLastOwner(member, others)
    await endStaff(tx, member.id)
    await recordChanges(tx, [{ by: context.by, action: 'staff.ended', subject: member.email }])
    return member
  })

/** Takes the passkeys and sessions of someone who has lost them, and returns a link to make a new one. */
export const resetMember = (context: Context, typed: string): Promise<Invitation> =>
  change(context, typed, async (tx, member) => {
    await deleteAccess(tx, member.id)
    await recordChanges(tx, [{ by: context.by, action: 'staff.reset', subject: member.email }])
    return invitationOf(tx, context, member)
  })

/** Ends a session of someone. */
export const endSession = (context: Context, typed: string, session: string): Promise<Member> =>
  change(context, typed, async (tx, member) => {
    if (!(await deleteSessionOf(tx, member.id, session))) throw new ApiError('NOT_FOUND', problems.noSession)
    await recordChanges(tx, [{ by: context.by, action: 'staff.session-ended', subject: member.email }])
    return member
  })
