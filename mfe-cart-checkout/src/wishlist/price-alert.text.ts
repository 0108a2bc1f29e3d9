export const priceAlertText = {
  title: 'Falling prices',
  lead: 'We e-mail you when a price of your wishlist falls, at most once a day.',
  add: 'Tell me when a price falls',
  added: 'We e-mail you when a price falls.',
  all: 'All alerts',
  failed: 'That did not work. Please try again.'
}
