export const sessionText = {
  logoutRefused: 'Logout failed. Please try again.',
  logoutBroken: (message: string) => `Error signing out: ${message}`,
  codeRefused: 'An error occurred. Please try again.',
  codeBroken: (message: string) => `Error sending OTP: ${message}`
}
