export const newsletterText = {
  title: 'Newsletter',
  description: 'Confirm or end our newsletter, by the link in our mail.',
  confirm: {
    lead: 'Press the button to receive our newsletter. You can end it at any time.',
    button: 'Confirm',
    done: 'You receive our newsletter',
    next: 'Thank you for subscribing.'
  },
  end: {
    lead: 'Press the button, and we send you no further newsletter.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    next: 'We have deleted your address from our newsletter.'
  },
  code: 'This code takes 20% off your first order. Enter it in the cart, signed in with the same address:',
  copy: 'Copy the code',
  shop: 'Start Shopping',
  invalid: 'This link is incomplete. Please open the whole link in the mail.',
  failed: 'An error occurred. Please try again.'
}
