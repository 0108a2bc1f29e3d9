export const profileText = {
  title: 'My Profile',
  description: 'Your details and your addresses.',
  loading: 'Loading your profile…',
  failed: 'An error occurred. Please try again.',
  retry: 'Retry',
  personalDetails: 'Personal details',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'A new e-mail address has to be verified again.',
  passwordHint: 'Needed to change your e-mail.',
  save: 'Save changes',
  saved: 'Profile updated successfully!',
  saveFailed: 'Failed to update profile'
}
