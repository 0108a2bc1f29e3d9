export interface ProfileFields {
  name: string
  email: string
}
export type ProfileErrors = Partial<Record<keyof ProfileFields, string>>

/** Specified texts (AC-025, AC-026). */
export const profileMessages = {
  name: 'Name is required.',
  email: 'Email is required.',
  emailShape: 'Enter a valid email address.'
}

const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)

export function checkProfile({ name, email }: ProfileFields): ProfileErrors {
  const errors: ProfileErrors = {}
  if (!name.trim()) errors.name = profileMessages.name
  if (!email.trim()) errors.email = profileMessages.email
  else if (!isEmail(email.trim())) errors.email = profileMessages.emailShape
  return errors
}
