export const identitiesText = {
  title: 'Connected accounts',
  lead: 'Sign in with an account that you have elsewhere. You can disconnect it at any time: a code to your e-mail always signs you in.',
  loading: 'Loading your connected accounts…',
  names: { google: 'Google', apple: 'Apple' },
  unused: 'Not used yet',
  connect: { google: 'Connect Google', apple: 'Connect Apple' },
  disconnect: 'Disconnect',
  disconnectOf: (provider: string) => `Disconnect ${provider}`,
  removed: (provider: string) => `${provider} is disconnected.`
}
