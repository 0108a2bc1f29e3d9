import { formatDuration } from '../../server/http/access.text'
import type { PasswordFlaw } from './password.rules'

export const registered = 'Your account has been created'
export const loggedIn = 'Logged in successfully'
export const loggedOut = 'Logged out successfully'
export const wrongCredentials = 'Invalid e-mail or password'
export const emailTaken = 'An account with this e-mail already exists'
export const wrongPassword = 'Your current password is wrong.'
export const notAnEmail = 'Enter a valid email address.'
export const nameRequired = 'Name is required.'

export const flaws: Record<PasswordFlaw, string> = {
  short: 'Please choose a password of at least 8 characters.',
  long: 'Please choose a password of at most 256 characters.',
  blank: 'Please choose a password that is not only spaces.',
  email: 'Please choose a password that is not your e-mail.',
  name: 'Please choose a password that is not your name.'
}

export const proofNeeded =
  'There were many wrong passwords for this account today. Please log in on a device that you have used before, or choose a new password.'

export const codeSent = 'We sent a 6-digit code to your e-mail'
export const codeRequested = 'If an account uses this e-mail, a 6-digit code is on its way'
export const alreadyVerified = 'Your e-mail is already verified'
export const emailVerified = 'Email verified successfully!'
export const wrongCode = 'This code is wrong or has expired. Please check it or request a new one.'
export const passwordChanged = 'Your password has been changed. Please login with the new one.'

export const codeTooSoon = (waitS: number) =>
  `A code was sent a moment ago. Please request another one in ${formatDuration(waitS)}.`
