import type { PaymentMethod } from '@sahra/shared/contract/order'

const payments: Record<PaymentMethod, { label: string; hint: string }> = {
  cod: { label: 'Cash on delivery', hint: 'Pay the courier when your order arrives.' },
  stripe: {
    label: 'Card, Apple Pay',
    hint: 'Your card is authorized now and charged once the piece is confirmed.'
  },
  razorpay: { label: 'Card and instalments', hint: 'Cards, wallets and instalments through Razorpay.' }
}

const arranged =
  'Payment is arranged with the shop: we contact you after you place the order. Nothing is charged now.'

export const text = {
  title: 'Checkout',
  description: 'Choose where we deliver and how you pay, and place your order.',
  address: 'Shipping address',
  chooseAddress: 'Choose an address',
  default: 'Default',
  addAddress: 'Add a new address',
  saveAddress: 'Save address',
  noAddress: 'You have no saved address yet.',
  addressesLoading: 'Loading your addresses…',
  addressesFailed: 'Failed to load addresses',
  formLoading: 'Loading the form…',
  formFailed: 'The address form could not be loaded',
  formFailedHint: 'The rest of the page works. Try again in a moment.',
  cancel: 'Cancel',
  addressSaved: 'Address saved!',
  addressFailed: 'Failed to save address',
  signInTitle: 'Sign in to choose where we deliver',
  signInHint: 'Your piece waits here while you do.',
  signIn: 'Login to continue',
  checkingSession: 'Checking your session…',
  outsideUae: 'We deliver outside the United Arab Emirates on request. Please contact us for a quote.',
  contact: 'Contact us',
  verifyEmail: 'Verify your e-mail',
  chat: 'Ask for a quote',
  chatText: 'Hello, I would like a quote for delivery outside the United Arab Emirates.',
  delivery: 'Delivery',
  items: 'Your items',
  itemsLoading: 'Loading your items…',
  nothing: 'There is nothing to order yet.',
  startShopping: 'Start shopping',
  product: 'Product',
  noPrice: 'N/A',
  quantity: (count: number) => `Quantity ${count}`,
  edit: 'Edit',
  editItem: (name: string) => `Edit ${name}`,
  backToCart: 'Back to cart',
  gift: 'A gift',
  giftWrap: 'Wrap my order as a gift',
  giftWrapHint: 'In our ivory box with a silk ribbon, with our compliments.',
  giftNote: 'A note for the card',
  optional: '(optional)',
  giftNoteCount: (length: number, max: number) => `We write it by hand. ${length} of ${max} characters.`,
  noCashAtPickUp: 'Not for an order that is picked up.',
  payment: 'Payment method',
  /** `isArranged`: the method has no configured provider (C114). */
  paymentOf: (method: PaymentMethod, isArranged: boolean) =>
    isArranged ? { ...payments[method], hint: arranged } : payments[method],
  summary: 'ORDER SUMMARY',
  shipTo: 'Ship to',
  shortAddress: (street: string, city: string) => `${street}, ${city}`,
  placeOrder: 'PLACE ORDER',
  placing: 'Placing your order…',
  confirmation: 'We confirm every piece within about 24 hours, before any payment is captured.',
  removeUnavailable: 'Remove unavailable items to proceed to checkout',
  /** C108; `stock` is above 0: a line without stock is unavailable. */
  onlyLeft: (name: string, stock: number) => `${name}: Only ${stock} item(s) available in stock.`,
  unavailable: (name: string) => `${name} is no longer available.`,
  takeWhatIsLeft: (stock: number) => `Change the quantity to ${stock}`,
  badAddress: 'Please provide a valid delivery address.',
  noItems: 'No items to checkout.',
  placed: 'Order placed successfully!',
  failed: 'Failed to place order',
  unreachable:
    'The shop could not be reached, so we do not know whether your order was placed. Check your connection and press PLACE ORDER again: it is never placed twice.',
  noOrder: 'Order placement failed',
  orderUnknown:
    'We could not check whether your order was placed. Please look at My Orders before you order again.',
  /** C104. */
  totalChanged: (before: string, now: string) =>
    `The total has changed from ${before} to ${now}. Press PLACE ORDER again to order at the new total.`,
  otherTotal: (total: string) => `The shop’s total for this order is ${total}.`
}
