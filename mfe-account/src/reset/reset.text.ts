export const resetText = {
  title: 'Reset password',
  description: 'Choose a new password for your account.',
  steps: {
    email: 'Enter your registered e-mail. We will send a 6-digit code to it.',
    code: 'Enter the 6-digit code we sent to',
    password: 'Enter the new password for'
  },
  email: 'Registered e-mail',
  code: '6-digit code',
  digit: (position: number) => `Digit ${position} of 6`,
  incomplete: 'Please enter the 6-digit code.',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters.',
  submit: 'Submit',
  verify: 'Verify Email',
  changeEmail: 'Use another e-mail',
  backToLogin: 'Back to Login',
  failed: 'An error occurred. Please try again.',
  sent: 'If this e-mail is registered, a code is on its way.',
  changed: 'Your password has been changed.'
}
