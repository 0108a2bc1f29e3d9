/** True for a local part, an @ and a domain with a dot, without characters that allow mail header injection. */
export const looksLikeEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\.]+(\.[^\s@<>,;:"\\.]+)+$/.test(email)

/** Returns the normal form: addresses with the same key are the same account. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Collapses white space and control characters: names appear in mails and invoices. */
export const singleLine = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
