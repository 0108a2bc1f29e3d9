import type { Role } from '../../server/operation/roles.rules'

export const signInAgain = 'Sign in again'
export const passkeyRefused = 'The passkey was not accepted. Try again.'
export const passkeyTaken = 'This passkey is there already, or there are ten of them.'
export const noInvitation = 'The link was used, or has ended. Ask for another one.'

export const tooManyWindows = 'Too many windows are open'

export const staffProblems = {
  unknown: (typed: string) => `There is no ${typed} in the staff. See staff list.`,
  taken: (email: string) => `${email} is in the staff already.`,
  name: 'The name must be 1 to 60 characters on one line, without < and >.',
  email: 'That is not an e-mail address.',
  role: (role: Role) => `Your role may not do this to the role ${role}.`,
  self: 'Another person has to do this for you.',
  lastOwner: 'This is the last owner who can sign in. Make another one first.',
  noSession: 'There is no such session.'
}
