export const verifyText = {
  title: 'Verify your e-mail',
  lead: 'Enter the 6-digit code we sent to',
  leadWithoutAddress: 'Enter the 6-digit code we sent to your e-mail address.',
  code: '6-digit code',
  digit: (position: number) => `Digit ${position} of 6`,
  submit: 'Verify Email',
  incomplete: 'Please enter the 6-digit code.',
  success: 'Email verified successfully!',
  failed: 'Verification failed',
  unreachable: 'An error occurred. Please try again.',
  noMail: 'No e-mail yet?',
  resend: 'Send a new code',
  resent: 'A new code is on its way.',
  resendFailed: (message: string) => `Error sending OTP: ${message}`
}
