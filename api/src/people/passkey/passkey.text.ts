export const passkeyUnknown =
  'This passkey does not sign in here. Please use your password, or have a code mailed to you.'
export const passkeyRefused = 'The passkey could not be added. Please try again.'
export const passkeyGone = 'This passkey has been removed already.'
export const tooManyPasskeys = (max: number) => `An account has at most ${max} passkeys. Remove one first.`
