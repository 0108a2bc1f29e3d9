export const newsletterText = {
  title: 'Subscribe Now & Get 20% Off',
  lead: 'New arrivals and private sales, once a week.',
  email: 'E-mail',
  placeholder: 'Your e-mail',
  subscribe: 'SUBSCRIBE'
}
