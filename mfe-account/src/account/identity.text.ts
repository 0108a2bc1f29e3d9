export const identityText = {
  continueWith: { google: 'Continue with Google', apple: 'Continue with Apple' },
  failed: 'This did not work. Please try again, or sign in another way.',
  /** How a visit to a provider ended. `name`: of the provider, as it calls itself. */
  outcomes: {
    added: 'The account is connected.',
    cancelled: 'You have not signed in.',
    failed: 'Signing in did not work. Please try again, or sign in another way.',
    later: 'There were too many attempts. Please try again later.',
    blocked: 'This account is blocked. Please contact us.',
    unverified: 'The e-mail of this account is not confirmed there. Please sign in another way.',
    taken:
      'An account with this e-mail exists. Please sign in another way, then connect the two on the Security page of your profile.',
    elsewhere: 'This account is connected to another account of the shop.',
    present: 'Your account is connected already.'
  }
}
