import type { Language } from '../language/language.rules'
import { addressBlock, codeBlock } from '../mail/blocks'
import { writeMail, type MailContent } from '../mail/content'
import { accountsMailText as english } from './accounts-mail.text'
import { accountsMailText as arabic } from './accounts-mail.text.ar'
import type { CodePurpose } from './codes'

const texts = { en: english, ar: arabic }

/** Who gets a mail, and in which language. */
export interface Reader {
  name: string
  language: Language
}

export function codeMail(
  { name, language }: Reader,
  purpose: CodePurpose,
  code: string,
  ttlS: number
): MailContent {
  const text = texts[language].code
  const { subject, why } = text[purpose]
  const minutes = Math.max(1, Math.round(ttlS / 60))
  return writeMail(language, subject, name, why, '', codeBlock(code), '', text.lifetime(minutes))
}

/** `keepsOne`: the device that changed it stays signed in. */
export function passwordMail({ name, language }: Reader, { keepsOne = false } = {}): MailContent {
  const { subject, changed, ifNotYou } = texts[language].password
  return writeMail(language, subject, name, changed(keepsOne), ifNotYou)
}

export function emailChangedMail(
  { name, language }: Reader,
  newEmail: string,
  undoUrl?: string
): MailContent {
  const { subject, changed, undo, ifNotYou } = texts[language].emailChanged
  const rest = undoUrl ? [undo, '', addressBlock(undoUrl)] : [ifNotYou]
  return writeMail(language, subject, name, changed(newEmail), ...rest)
}

export function emailRestoredMail({ name, language }: Reader): MailContent {
  const { subject, body } = texts[language].emailRestored
  return writeMail(language, subject, name, ...body)
}

export function accountClosedMail({ name, language }: Reader): MailContent {
  const { subject, body } = texts[language].closed
  return writeMail(language, subject, name, ...body)
}
