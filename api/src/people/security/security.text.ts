export const passwordChangedHere = 'Your password has been changed. Every other device was signed out.'
export const emailRestored =
  'Your e-mail is restored and every device was signed out. Choose a new password to sign in.'
export const noSuchSession = 'This device is not signed in any more.'
/** By what is unfinished. */
export const purchaseStillOpen = {
  order: 'You have an order on its way. You can close your account when it is delivered or cancelled.',
  payment: 'Money of an order is still to be returned to you. You can close your account when it is sent.',
  return: 'You have an open return. You can close your account when it is received or refused.'
}
export const accountClosed = 'Your account is closed.'
export const exportFileName = 'sahra-my-data.json'
