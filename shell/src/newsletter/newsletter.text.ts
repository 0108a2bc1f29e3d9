export const newsletterText = {
  title: 'Subscribe Now & Get 20% Off',
  lead: 'New arrivals and private sales, once a week.',
  email: 'E-mail',
  placeholder: 'Your e-mail',
  required: 'Email is required.',
  invalid: 'Enter a valid email address.',
  subscribe: 'SUBSCRIBE',
  sent: 'We have sent you a mail. Please confirm with the button in it.',
  failed: 'Something went wrong. Please try again.'
}
