import { isEmail } from '@sahra/shared/typed/email.rules'

const PHONE = /^\+?[\d\s()-]{7,24}$/
/** A host of the own network, which has no dot. */
const LOCAL_EMAIL = /^[\w.+-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

export const isPhone = (text: string): boolean => PHONE.test(text)

/** True for an address that mail can be sent from. */
export const isShopEmail = (text: string): boolean => isEmail(text) || LOCAL_EMAIL.test(text)

export interface MailAddress {
  name: string
  address: string
}

/** Parses 'Name <address>' or an address alone; undefined for anything else. */
export function parseMailAddress(
  text: string
): (Pick<MailAddress, 'address'> & Partial<MailAddress>) | undefined {
  const [, name, address = text] = /^([^<>"@]+?)\s*<([^<>]+)>$/.exec(text) ?? []
  return isShopEmail(address) ? { ...(name && { name }), address } : undefined
}
