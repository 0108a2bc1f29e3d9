export const signInText = {
  title: 'Sign in · Releases',
  heading: 'Releases',
  lead: 'What is live, how it is doing, and who changed it.',
  token: 'Token',
  tokenHint: 'Your own, or your team’s: the one that the release command uses.',
  by: 'Your name',
  optional: '(optional)',
  byHint: 'For the history, if the token is your team’s.',
  submit: 'Sign in',
  ends: 'A session ends after 8 hours, after an hour without use, and when the registry restarts.'
}
