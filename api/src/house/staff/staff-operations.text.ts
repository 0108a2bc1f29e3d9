import { formatDateTime, plural } from '@sahra/shared/format/format'
import type { Role } from '../../server/operation/roles.rules'

/** The help of the command line, and the description of the machine api. */
export const staffHelp = {
  list: 'who works at the desk, with role, passkeys and the last use',
  invite: 'adds someone and returns a link to make a passkey with, which works once and for three days',
  change: 'gives someone another role',
  end: 'ends someone at once, with passkeys and sessions',
  reset: 'takes the passkeys and sessions of someone who has lost them, and returns a link for a new one',
  sessions: 'where someone is signed in',
  'sign-out': 'ends a session of someone',
  role: 'owner, manager, service, warehouse or editor'
}

interface Changed {
  email: string
  role: Role
}
interface Member extends Changed {
  id: string
  name: string
  passkeys: number
  lastSeenAt: string | null
  invitedUntil: string | null
}
const timeOf = (moment: string | null) => (moment === null ? '' : formatDateTime(moment))

/** What the command line prints. */
export const staffMessages = {
  none: 'The staff is empty. Begin with staff invite … --role owner.',
  row: ({ id, name, email, role, ...member }: Member) =>
    [
      id,
      role.padEnd(9),
      `${name} <${email}>`,
      plural(member.passkeys, 'passkey'),
      member.lastSeenAt === null ? 'never signed in' : `signed in ${timeOf(member.lastSeenAt)}`,
      member.invitedUntil !== null && `invited until ${timeOf(member.invitedUntil)}`
    ]
      .filter(Boolean)
      .join('  '),
  invited: ({
    email,
    role,
    link,
    expiresAt
  }: Changed & {
    link: string | null
    expiresAt: string | null
  }) =>
    link === null
      ? [`${email} could make a passkey, as ${role}.`]
      : [`${email}, ${role}: this link makes a passkey, once, until ${timeOf(expiresAt)}:`, link],
  changed: ({ email, role }: Changed) => `${email} is ${role}.`,
  ended: ({ email }: Changed) => `${email} has ended, with passkeys and sessions.`,
  session: (session: { id: string; device: string | null; since: string; lastSeenAt: string }) =>
    [
      session.id,
      `since ${timeOf(session.since)}`,
      `used ${timeOf(session.lastSeenAt)}`,
      session.device ?? 'unknown device'
    ].join('  '),
  noSessions: 'There are no sessions.',
  signedOut: ({ email }: Changed) => `The session of ${email} has ended.`
}
