/** Collapses white space and control characters: names appear in mails and invoices. */
export const singleLine = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
