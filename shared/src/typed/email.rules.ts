const EMAIL_MAX = 254
/** A local part without quotes, and the letters that a domain has. What an address parser reads otherwise is left out. */
const ADDRESS = /^([^\s@<>"(),:;\\[\]\p{Cc}]{1,64})@([\p{L}\p{M}\p{N}\u200c\u200d.。-]{1,253})$/u
/** Labels of a domain in ASCII; the last one has a letter, so that it is not the number of a network. */
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/

/** Removes spaces around a typed address, and the marks of direction that come with a copied one. */
export const bareEmail = (typed: string): string =>
  typed
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()
    .normalize('NFC')

/** Returns an address with its domain in ASCII (IDNA); undefined for text that is not the address of a mailbox. */
function asciiEmail(typed: string): string | undefined {
  const [email, local, domain] = ADDRESS.exec(bareEmail(typed)) ?? []
  if (!email || email.length > EMAIL_MAX || `.${local}.`.includes('..')) return undefined
  const host = asciiHost(domain)
  return DOMAIN.test(host) ? `${local}@${host}` : undefined
}

/** Returns an empty text for a domain that no address may have. */
function asciiHost(domain: string | undefined): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

/** True for a local part, an @ and a domain with a dot, without characters that allow mail header injection. */
export const isEmail = (typed: string): boolean => asciiEmail(typed) !== undefined

/** Returns the normal form: addresses with the same key are the same mailbox, and so the same account (C240). */
export const emailKey = (typed: string): string => (asciiEmail(typed) ?? bareEmail(typed)).toLowerCase()
