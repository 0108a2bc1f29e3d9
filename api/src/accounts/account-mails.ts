import { addressBlock, codeBlock } from '../mail/blocks'
import { type Letterhead, writeMail, type MailContent } from '../mail/content'
import { accountsMailText as english } from './accounts-mail.text'
import { accountsMailText as arabic } from './accounts-mail.text.ar'
import type { CodePurpose } from './codes'

const texts = { en: english, ar: arabic }

/** Who gets a mail, in which language, and from which shop. */
export interface Reader extends Letterhead {
  name: string
}

export function codeMail(
  { name, ...head }: Reader,
  purpose: CodePurpose,
  code: string,
  ttlS: number
): MailContent {
  const text = texts[head.language].code
  const { subject, why } = text[purpose]
  const minutes = Math.max(1, Math.round(ttlS / 60))
  return writeMail(head, subject, name, why, '', codeBlock(code), '', text.lifetime(minutes))
}

/** `keepsOne`: the device that changed it stays signed in. */
export function passwordMail({ name, ...head }: Reader, { keepsOne = false } = {}): MailContent {
  const { subject, changed, ifNotYou } = texts[head.language].password
  return writeMail(head, subject, name, changed(head.shopName, keepsOne), ifNotYou)
}

export function emailChangedMail({ name, ...head }: Reader, newEmail: string, undoUrl?: string): MailContent {
  const { subject, changed, undo, ifNotYou } = texts[head.language].emailChanged
  const rest = undoUrl ? [undo, '', addressBlock(undoUrl)] : [ifNotYou]
  return writeMail(head, subject, name, changed(head.shopName, newEmail), ...rest)
}

export function emailRestoredMail({ name, ...head }: Reader): MailContent {
  const { subject, body } = texts[head.language].emailRestored
  return writeMail(head, subject, name, ...body(head.shopName))
}

export function accountClosedMail({ name, ...head }: Reader): MailContent {
  const { subject, body } = texts[head.language].closed
  return writeMail(head, subject, name, ...body(head.shopName))
}
