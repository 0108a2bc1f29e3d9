export const passwordText = {
  show: 'Show',
  hide: 'Hide',
  /** Read aloud behind show and hide. */
  password: 'password',
  current: 'Current password',
  currentRequired: 'Enter your current password.',
  newRequired: 'Enter a new password.'
}
