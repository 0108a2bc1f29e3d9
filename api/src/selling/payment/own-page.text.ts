/** Texts of the shop's own payment page, over which the window of a provider opens (C408). */
export const ownPageText = {
  heading: 'Payment',
  title: (order: string) => `Payment of ${order}`,
  total: 'Total',
  shipTo: 'Ship to',
  address: (street: string, city: string) => [street, city].filter(Boolean).join(', '),
  delivery: 'Delivery',
  estimated: (eta: string) => `Estimated ${eta}`,
  opening: 'Opening the secure payment form…',
  opened: (provider: string) => `Complete the payment in the window of ${provider}.`,
  enterCard: 'Pay with your wallet, or enter your card details and press Pay now.',
  closed: 'Your order is placed. It is not paid yet.',
  checking: 'Checking your payment…',
  failed: (provider: string) =>
    `The payment form could not be opened. Your order is kept. Check your connection, and that nothing blocks scripts of ${provider}. Then press Pay now again.`,
  noScript: 'The payment form needs JavaScript. Your order is kept.',
  payNow: 'Pay now',
  back: 'Back to the order'
}
