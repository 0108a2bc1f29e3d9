import { addressBlock, codeBlock } from '../../house/mail/blocks'
import { type Letterhead, writeMail, type MailContent, type MailPart } from '../../house/mail/content'
import { nameFor } from '../../house/mail/has-link'
import { accountsMailText as english } from './accounts-mail.text'
import { accountsMailText as arabic } from './accounts-mail.text.ar'
import type { CodePurpose } from './codes'

const texts = { en: english, ar: arabic }

/** What of an account its mails need. */
export interface AccountReader {
  name: string
  /** Whether its owner has confirmed the address: else nothing that was typed is in the mail (C262). */
  verified: boolean
}

/** Who gets a mail, in which language, and from which shop. */
export type Reader = AccountReader & Letterhead

const write = (reader: Reader, subject: string, ...body: MailPart[]): MailContent =>
  writeMail(reader, subject, nameFor(reader), ...body)

/** `purpose`: a code that confirms an address goes to one that is not confirmed yet. */
export function codeMail(reader: Reader, purpose: CodePurpose, code: string, ttlS: number): MailContent {
  const text = texts[reader.language].code
  const { subject, why } = text[purpose]
  const minutes = Math.max(1, Math.round(ttlS / 60))
  const verified = (purpose === 'reset' || purpose === 'sign-in') && reader.verified
  return write({ ...reader, verified }, subject, why, '', codeBlock(code), '', text.lifetime(minutes))
}

/** `keepsOne`: the device that changed it stays signed in. */
export function passwordMail(reader: Reader, { keepsOne = false } = {}): MailContent {
  const { subject, changed, ifNotYou } = texts[reader.language].password
  return write(reader, subject, changed(reader.shopName, keepsOne), ifNotYou)
}

/** After a change of the passkeys. */
export function passkeyMail(reader: Reader, change: 'added' | 'removed'): MailContent {
  const { ifNotYou, ...changes } = texts[reader.language].passkey
  const { subject, changed } = changes[change]
  return write(reader, subject, changed(reader.shopName), ifNotYou)
}

/** After an account at a provider was connected or removed. `provider`: its name. */
export function identityMail(reader: Reader, change: 'added' | 'removed', provider: string): MailContent {
  const { ifNotYou, ...changes } = texts[reader.language].identity
  const { subject, changed } = changes[change]
  return write(reader, subject(provider), changed(reader.shopName, provider), ifNotYou)
}

/** After the first proof of an address: the password and the sessions before it were not its owner's for sure (C395). */
export function passwordVoidMail(reader: Reader): MailContent {
  const { subject, body } = texts[reader.language].passwordVoid
  return write(reader, subject, ...body(reader.shopName))
}

/** To the present address, when another one is asked for. */
export function emailAskedMail(reader: Reader, newEmail: string): MailContent {
  const { subject, asked, until, ifNotYou } = texts[reader.language].emailAsked
  return write(reader, subject, asked(reader.shopName, quoted(reader, newEmail)), until, '', ifNotYou)
}

/** To the address that is asked for, when it has an account already. */
export function emailTakenMail(head: Letterhead): MailContent {
  const { subject, body } = texts[head.language].emailTaken
  return write({ ...head, name: '', verified: false }, subject, ...body(head.shopName))
}

/** To the earlier address. */
export function emailChangedMail(reader: Reader, newEmail: string, undoUrl?: string): MailContent {
  const { subject, changed, undo, ifNotYou } = texts[reader.language].emailChanged
  const rest = undoUrl ? [undo, '', addressBlock(undoUrl)] : [ifNotYou]
  return write(reader, subject, changed(reader.shopName, quoted(reader, newEmail)), ...rest)
}

/** To the new address. */
export function emailConfirmedMail(reader: Reader): MailContent {
  const { subject, confirmed } = texts[reader.language].emailChanged
  return write(reader, subject, confirmed(reader.shopName))
}

export function emailRestoredMail(reader: Reader): MailContent {
  const { subject, body } = texts[reader.language].emailRestored
  return write(reader, subject, ...body(reader.shopName))
}

/** After `times` wrong passwords of strangers. */
export function signInWarningMail(reader: Reader, times: number): MailContent {
  const { subject, body } = texts[reader.language].signInWarning
  return write(reader, subject, ...body(reader.shopName, times))
}

export function accountClosedMail(reader: Reader): MailContent {
  const { subject, body } = texts[reader.language].closed
  return write(reader, subject, ...body(reader.shopName))
}

const quoted = ({ verified }: AccountReader, typed: string): string => (verified ? typed : '')
