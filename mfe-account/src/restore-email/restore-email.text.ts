export const restoreEmailText = {
  title: 'Restore your e-mail',
  description: 'Restore the e-mail address of your account.',
  lead: 'The e-mail of your account was changed. If this was not you, restore the old address: every device is signed out, and you choose a new password.',
  submit: 'Restore my e-mail',
  done: 'Your e-mail is restored',
  next: 'Please choose a new password.',
  choose: 'Choose a new password',
  invalid: 'This link is incomplete. Please open the whole link in the mail.',
  failed: 'An error occurred. Please try again.'
}
