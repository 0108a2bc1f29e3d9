export const profileText = {
  title: 'My Profile',
  description: 'Your details and your addresses.',
  loading: 'Loading your profile…',
  failed: 'An error occurred. Please try again.',
  retry: 'Retry',
  personalDetails: 'Personal details',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'A new e-mail is used once you confirm it with a code.',
  pending: 'We sent a code to',
  pendingUntil: 'Until you enter it, your account keeps its present e-mail.',
  enterCode: 'Enter the code',
  withdraw: 'Keep the present e-mail',
  passwordHint: 'Needed to change your e-mail.',
  save: 'Save changes',
  saved: 'Profile updated successfully!',
  saveFailed: 'Failed to update profile'
}
