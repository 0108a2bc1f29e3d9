export const signInText = {
  title: 'Login',
  description: 'Sign in to see your wishlist, your cart and your orders.',
  lead: 'Your wishlist, your cart and your orders, in one place.',
  email: 'E-mail',
  password: 'Password',
  forgot: 'Forgot Your Password',
  submit: 'Login',
  newHere: 'New here?',
  signUp: 'Sign Up',
  failed: 'Login failed',
  unexpected: 'An unexpected error occurred. Please try again.',
  needsCookies:
    'Your browser does not keep the cookie that signs you in. Allow cookies for this site, then log in again.'
}
