import { addressBlock, codeBlock } from '../mail/blocks'
import { writeMail, type MailContent } from '../mail/content'
import type { CodePurpose } from './codes'

const reasons: Record<CodePurpose, { subject: string; why: string }> = {
  verify: { subject: 'Your verification code', why: 'Enter this code to verify your e-mail:' },
  reset: { subject: 'Your password reset code', why: 'Enter this code to choose a new password:' }
}

export const codeMail = (purpose: CodePurpose, name: string, code: string, ttlS: number): MailContent =>
  writeMail(
    reasons[purpose].subject,
    name,
    reasons[purpose].why,
    '',
    codeBlock(code),
    '',
    `It works once and for ${Math.max(1, Math.round(ttlS / 60))} minutes. If you did not ask for it, ignore this mail; nobody else can use the code without reading your mail.`
  )

export const passwordMail = (name: string, { keepsOne = false } = {}): MailContent =>
  writeMail(
    'Your password was changed',
    name,
    `The password of your Sahra account has just been changed, and every ${keepsOne ? 'other ' : ''}device was signed out.`,
    'If this was not you, reset your password at once and contact us.'
  )

export const emailChangedMail = (name: string, newEmail: string, undoUrl?: string): MailContent =>
  writeMail(
    'The e-mail of your account was changed',
    name,
    `Your Sahra account now uses ${newEmail} instead of this address.`,
    ...(undoUrl
      ? [
          'If this was not you, open this link within 72 hours. It restores this address, signs out every device and lets you choose a new password:',
          '',
          addressBlock(undoUrl)
        ]
      : ['If this was not you, contact us at once.'])
  )

export const emailRestoredMail = (name: string): MailContent =>
  writeMail(
    'The e-mail of your account was restored',
    name,
    'Your Sahra account uses this address again, and every device was signed out.',
    'The old password no longer works. Choose a new one with "Forgot Your Password" on the login page.'
  )

export const accountClosedMail = (name: string): MailContent =>
  writeMail(
    'Your account was closed',
    name,
    'Your Sahra account is closed. Your name, e-mail, password, addresses, cart and wishlist are deleted from it.',
    'The law obliges us to keep your orders and invoices, with the name and address on them. They are used for nothing else.'
  )
