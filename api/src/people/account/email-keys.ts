import { domainToUnicode } from 'node:url'
import { bareEmail, emailKey } from '@sahra/shared/typed/email.rules'

/**
 * Returns the keys under which the account of an address may be stored, that of its written form first: earlier versions
 * stored a domain as it was typed, in letters of its language or in ASCII (C240).
 */
export function emailKeys(email: string): string[] {
  const key = emailKey(email)
  const domain = key.slice(key.lastIndexOf('@') + 1)
  const inLetters = key.slice(0, -domain.length) + domainToUnicode(domain)
  return [...new Set([bareEmail(email).toLowerCase(), key, inLetters])]
}
