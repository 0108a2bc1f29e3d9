import { isBlank } from '@sahra/shared/blank.rules'

export interface ProfileFields {
  name: string
  email: string
}
export type ProfileErrors = Partial<Record<keyof ProfileFields | 'currentPassword', string>>

/** Specified texts (AC-025, AC-026). */
export const profileMessages = {
  name: 'Name is required.',
  email: 'Email is required.',
  emailShape: 'Enter a valid email address.'
}

const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)

/** Returns whether the address is another one for the api, which then asks for the password (C113). */
export const isOtherEmail = (saved: string, typed: string): boolean =>
  saved.trim().normalize('NFC').toLowerCase() !== typed.trim().normalize('NFC').toLowerCase()

export function checkProfile({ name, email }: ProfileFields): ProfileErrors {
  const errors: ProfileErrors = {}
  if (isBlank(name)) errors.name = profileMessages.name
  if (!email.trim()) errors.email = profileMessages.email
  else if (!isEmail(email.trim())) errors.email = profileMessages.emailShape
  return errors
}
