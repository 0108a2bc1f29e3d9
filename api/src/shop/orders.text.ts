export const orderHelps = {
  list: 'the newest orders, all or of one status',
  confirm: 'the team has the pieces: an authorized payment is captured',
  reject: 'the pieces cannot be had: the order is cancelled, the payment released',
  refund: 'what was paid for a cancelled order is given back',
  ship: 'a pending order has left, with what the shopper follows it by',
  deliver: 'a shipped order has arrived; cash was paid'
}

export const orderSays = {
  none: 'There are no such orders.',
  confirmed: (id: string, payment: string) => `Order ${id}: confirmed, payment ${payment}.`,
  rejected: (id: string) => `Order ${id}: cancelled.`,
  refunded: (id: string, payment: string) => `Order ${id}: refund asked for, payment ${payment}.`,
  shipped: (id: string) => `Order ${id}: shipped.`,
  delivered: (id: string) => `Order ${id}: delivered.`,
  badAddress: (text: string) => `The address must start with http:// or https://, not "${text}".`
}
