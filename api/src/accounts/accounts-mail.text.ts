import type { CodePurpose } from './codes'

interface MailText {
  subject: string
  text: string
}

const closing = 'Sahra, Dubai'

const reasons: Record<CodePurpose, { subject: string; why: string }> = {
  verify: { subject: 'Your verification code', why: 'Enter this code to verify your email:' },
  reset: { subject: 'Your password reset code', why: 'Enter this code to choose a new password:' }
}

export const codeMail = (purpose: CodePurpose, name: string, code: string, ttlS: number): MailText => ({
  subject: reasons[purpose].subject,
  text: [
    `Hello ${name},`,
    '',
    reasons[purpose].why,
    '',
    code,
    '',
    `It works once and for ${Math.max(1, Math.round(ttlS / 60))} minutes. If you did not ask for it, ignore this mail; nobody else can use the code without reading your mail.`,
    '',
    closing
  ].join('\n')
})

export const passwordMail = (name: string, { keepsOne = false } = {}): MailText => ({
  subject: 'Your password was changed',
  text: [
    `Hello ${name},`,
    '',
    `The password of your Sahra account has just been changed, and every ${keepsOne ? 'other ' : ''}device was signed out.`,
    'If this was not you, reset your password at once and contact us.',
    '',
    closing
  ].join('\n')
})

export const emailChangedMail = (name: string, newEmail: string, undoUrl?: string): MailText => ({
  subject: 'The email of your account was changed',
  text: [
    `Hello ${name},`,
    '',
    `Your Sahra account now uses ${newEmail} instead of this address.`,
    ...(undoUrl
      ? [
          'If this was not you, open this link within 72 hours. It restores this address, signs out every device and lets you choose a new password:',
          '',
          undoUrl
        ]
      : ['If this was not you, contact us at once.']),
    '',
    closing
  ].join('\n')
})

export const emailRestoredMail = (name: string): MailText => ({
  subject: 'The email of your account was restored',
  text: [
    `Hello ${name},`,
    '',
    'Your Sahra account uses this address again, and every device was signed out.',
    'The old password no longer works. Choose a new one with "Forgot Your Password" on the login page.',
    '',
    closing
  ].join('\n')
})

export const accountClosedMail = (name: string): MailText => ({
  subject: 'Your account was closed',
  text: [
    `Hello ${name},`,
    '',
    'Your Sahra account is closed. Your name, email, password, addresses, cart and wishlist are deleted from it.',
    'The law obliges us to keep your orders and invoices, with the name and address on them. They are used for nothing else.',
    '',
    closing
  ].join('\n')
})
