import { isBlank } from '@sahra/shared/rules/blank.rules'
import { emailKey, isEmail } from '@sahra/shared/typed/email.rules'

export interface ProfileFields {
  name: string
  email: string
}
export type ProfileErrors = Partial<Record<keyof ProfileFields | 'currentPassword', string>>

/** The messages (AC-025, AC-026), in the language of the page. */
export type ProfileMessages = Record<'name' | 'email' | 'emailShape', string>

/** Returns whether the address is another one for the api, which then asks for the password (C113). */
export const isOtherEmail = (saved: string, typed: string): boolean => emailKey(saved) !== emailKey(typed)

export function checkProfile({ name, email }: ProfileFields, messages: ProfileMessages): ProfileErrors {
  const errors: ProfileErrors = {}
  if (isBlank(name)) errors.name = messages.name
  if (!email.trim()) errors.email = messages.email
  else if (!isEmail(email)) errors.email = messages.emailShape
  return errors
}
