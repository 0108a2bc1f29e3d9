export const orderDescriptions = {
  list: 'the newest orders, all or of one status',
  show: 'one order: its pieces, where they go, what has happened',
  confirm: 'the team has the pieces: an authorized payment is captured',
  reject: 'the pieces cannot be had: the order is cancelled, the payment released',
  refund: 'what was paid for a cancelled order is given back',
  ship: 'a pending order has left, with what the shopper follows it by',
  deliver: 'a shipped order has arrived; cash was paid'
}

export const orderMessages = {
  state: (id: string, status: string) => `Order ${id}: ${status}`,
  payment: (method: string, status: string, total: string) => `  ${method} ${status}, ${total}`,
  line: (quantity: number, name: string, price: string, id: string) =>
    `  ${quantity} × ${name}, ${price}${id && `  (${id})`}`,
  to: (parts: string[]) => `  to ${parts.join(', ')}`,
  tracking: (parts: string[]) => `  by ${parts.join(', ')}`,
  event: (at: string, status: string) => `  ${at.padEnd(18)}  ${status}`,
  none: 'There are no such orders.',
  confirmed: (id: string, payment: string) => `Order ${id}: confirmed, payment ${payment}.`,
  rejected: (id: string) => `Order ${id}: cancelled.`,
  refunded: (id: string, payment: string) => `Order ${id}: refund asked for, payment ${payment}.`,
  shipped: (id: string) => `Order ${id}: shipped.`,
  delivered: (id: string) => `Order ${id}: delivered.`,
  noStatus: (text: string) => `Orders are pending, shipped, delivered or cancelled, not "${text}".`,
  badLine: (what: string, most: number) => `The ${what} must be 1 to ${most} characters.`,
  badAddress: (text: string) => `The address must start with http:// or https://, not "${text}".`
}
