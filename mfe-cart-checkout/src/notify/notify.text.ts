export const text = {
  done: 'We’ll email you when it’s back in stock',
  failed: 'Could not subscribe'
}
