export const alertsText = {
  title: 'Alerts',
  description: 'What we e-mail you about, and how to end it.',
  lead: 'We e-mail you about your alerts at most once a day, with everything that is new. A piece that is back in stock is a mail of its own.',
  loading: 'Loading your alerts…',
  failed: 'An error occurred. Please try again.',
  list: 'Your alerts',
  none: 'You have no alerts',
  noneHint:
    'We tell you when a price of your wishlist falls, when a search that you have saved has something new, and when a piece is back in stock.',
  price: 'Falling prices of your wishlist',
  search: (name: string) => `Saved search: ${name}`,
  stock: (name: string) => `Back in stock: ${name}`,
  since: (time: string) => `Since ${time}`,
  add: 'Tell me when a price falls',
  added: 'We e-mail you when a price of your wishlist falls.',
  end: 'End',
  endOf: (alert: string) => `End: ${alert}`,
  ended: 'The alert has ended.',
  unconfirmed: 'Alerts are sent once you have confirmed your e-mail.',
  confirm: 'Verify Email'
}
