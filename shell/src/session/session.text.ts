export const sessionText = {
  logoutRejected: 'Logout failed. Please try again.',
  logoutFailed: (message: string) => `Error signing out: ${message}`,
  codeRejected: 'An error occurred. Please try again.',
  codeFailed: (message: string) => `Error sending OTP: ${message}`,
  replaced: (name: string) => `This browser is now signed in as ${name}.`,
  endedElsewhere: 'You have been signed out.'
}
