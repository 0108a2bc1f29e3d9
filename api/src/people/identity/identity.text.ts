import type { IdentityProviderName } from '@sahra/shared/contract/identity'

export const unknownProvider = 'There is no such way to sign in here.'
export const providerUnreachable =
  'This provider cannot be reached now. Please try again later, or sign in another way.'
export const identityGone = 'This account is not connected any more.'
export const identityPresent = 'Your account is connected to this provider already. Remove it first.'
export const confirmEmailFirst = 'Please verify your e-mail first.'

/** As providers call themselves, in every language. */
export const providerNames: Record<IdentityProviderName, string> = { google: 'Google', apple: 'Apple' }
