/** Something before an @, a domain with a dot after it, and nothing that could break out of a mail's header. */
export const looksLikeEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\.]+(\.[^\s@<>,;:"\\.]+)+$/.test(email)

/** By this two addresses are the same account. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** A name is one line of text: it goes into mails and invoices. */
export const singleLine = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
