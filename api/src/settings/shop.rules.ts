const PHONE = /^\+?[\d\s()-]{7,24}$/
/** What mail servers and the browser's e-mail field accept without comments and quotes. */
const EMAIL = /^[^\s@<>"(),:;\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i
const EMAIL_MAX = 254

export const isPhone = (text: string): boolean => PHONE.test(text)

export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text)

export interface MailAddress {
  name: string
  address: string
}

/** Parses 'Name <address>' or an address alone; undefined for anything else. */
export function parseMailAddress(
  text: string
): (Pick<MailAddress, 'address'> & Partial<MailAddress>) | undefined {
  const [, name, address = text] = /^([^<>"@]+?)\s*<([^<>]+)>$/.exec(text) ?? []
  return isEmail(address) ? { ...(name && { name }), address } : undefined
}
