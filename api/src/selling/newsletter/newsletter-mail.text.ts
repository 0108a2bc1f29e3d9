export const newsletterMailText = {
  confirm: {
    subject: 'Please confirm our newsletter',
    body: 'Someone, probably you, has asked for our newsletter with this address.',
    button: 'Confirm',
    ifNotYou: 'If it was not you, do nothing: without a confirmation the address is deleted within 72 hours.'
  },
  welcome: {
    subject: 'You receive our newsletter',
    body: 'Thank you for subscribing.',
    code: 'This code takes 20% off your first order. Enter it in the cart, signed in with this address:',
    shop: 'To the shop',
    end: 'You can end the newsletter with one press:',
    button: 'Unsubscribe'
  }
}
