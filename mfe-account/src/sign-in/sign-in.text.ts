export const signInText = {
  title: 'Login',
  description: 'Sign in to see your wishlist, your cart and your orders.',
  lead: 'Your wishlist, your cart and your orders, in one place.',
  email: 'E-mail',
  password: 'Password',
  forgot: 'Forgot Your Password',
  submit: 'Login',
  or: 'or',
  byCode: 'E-mail me a code',
  byPasskey: 'Sign in with a passkey',
  codeSentTo: 'Enter the 6-digit code we sent to',
  code: '6-digit code',
  digit: (position: number) => `Digit ${position} of 6`,
  incomplete: 'Please enter the 6-digit code.',
  back: 'Use another e-mail or the password',
  sent: 'If this e-mail is registered, a code is on its way.',
  newHere: 'New here?',
  signUp: 'Sign Up',
  failed: 'Login failed',
  unexpected: 'An unexpected error occurred. Please try again.',
  needsCookies:
    'Your browser does not keep the cookie that signs you in. Allow cookies for this site, then log in again.'
}
