export const signUpText = {
  title: 'Sign Up',
  description: 'Create an account to keep a wishlist, buy and follow your orders.',
  lead: 'Keep a wishlist, follow your orders, and be the first to hear when a piece returns.',
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  submit: 'Sign Up',
  or: 'or',
  byPasskey: 'Use a passkey instead',
  dismissed: 'No passkey was made, and no account.',
  haveAccount: 'Already have an account?',
  login: 'Login',
  failed: 'something went wrong',
  needsCookies:
    'Your account has been created, but your browser does not keep the cookie that signs you in. Allow cookies for this site, then log in.'
}
