export const apiText = {
  unreachable: 'The server cannot be reached. The shop is not affected by this page.',
  unreadable: 'The registry sent a response that this page cannot read: reload it.',
  needsCookies:
    'The browser does not keep the cookie of the session. Allow cookies for this site, then sign in again.',
  failed: (status: number) => `The registry responded with ${status}.`
}
