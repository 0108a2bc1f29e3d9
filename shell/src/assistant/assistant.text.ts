export const text = {
  question: (title: string, what: string) => `Your browser’s assistant asks: ${title}? ${what}`,
  allow: 'Allow',
  decline: 'Decline',
  declined: 'The shopper has declined.',
  busy: 'The shopper is being asked about another tool. Try again after the answer.',
  signIn: 'The shopper has to sign in first; the page for it is open.',
  failed: 'It did not work. Try again later.',
  noSuchProduct: 'There is no such product or variant.',
  field: (name: string, value: string) => `${name}: ${value}`
}
