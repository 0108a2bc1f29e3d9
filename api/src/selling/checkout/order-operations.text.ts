/** The help of the command line, and the description of the machine api. */
export const orderHelp = {
  list: 'the newest orders, all or of one status, by words or days',
  find: 'orders by a part of the number, the name or the e-mail, or by phone, the newest first',
  from: 'the first day in Dubai, 2026-11-01',
  to: 'the last day in Dubai, 2026-11-30',
  show: 'one order: its lines, delivery, payment and history',
  confirm: 'confirms that the products are available; captures an authorized payment',
  reject: 'cancels an order whose products are unavailable; releases the payment',
  refund:
    'refunds a paid order, an amount in AED or all that is left; releases the authorization of a cancelled one',
  ship: 'captures an authorized payment and marks a paid order as shipped, with its tracking',
  deliver: 'marks a shipped order as delivered, and cash as paid'
}

/** What the command line prints. */
export const orderMessages = {
  closedAccount: 'account closed',
  state: (order: string, status: string) => `Order ${order}: ${status}`,
  payment: (method: string, status: string, total: string) => `  ${method} ${status}, ${total}`,
  line: (quantity: number, name: string, price: string, id: string) =>
    `  ${quantity} × ${name}, ${price}${id && `  (${id})`}`,
  to: (parts: string[]) => `  to ${parts.join(', ')}`,
  discount: (amount: string, label: string, code?: string) =>
    `  ${amount}  ${label}${code ? ` (${code})` : ''}`,
  giftWrap: '  gift wrap',
  giftNote: (lines: string[]) => ['  card:', ...lines.map(line => `    ${line}`)],
  tracking: (parts: string[]) => `  by ${parts.join(', ')}`,
  invoice: (number: string) => `  invoice ${number}`,
  creditNote: (number: string, amount: string) => `  credit note ${number}, ${amount}`,
  event: (time: string, status: string) => `  ${time.padEnd(18)}  ${status}`,
  note: (time: string, by: string, lines: string[]) => [
    `  ${time.padEnd(18)}  note of ${by}`,
    ...lines.map(line => `    ${line}`)
  ],
  none: 'There are no such orders.',
  fewWords: 'Orders are found by at least three characters of the number, the name or the e-mail.',
  confirmed: (order: string, payment: string) => `Order ${order}: confirmed, payment ${payment}.`,
  rejected: (order: string) => `Order ${order}: cancelled.`,
  refunded: (order: string, what: string, payment: string) =>
    `Order ${order}: refund of ${what} requested, payment ${payment}.`,
  release: 'the authorization',
  badAmount: (text: string) => `The amount must be in AED, above 0 with at most two decimals, not "${text}".`,
  shipped: (order: string) => `Order ${order}: shipped.`,
  delivered: (order: string) => `Order ${order}: delivered.`,
  noStatus: (text: string) => `Orders are pending, shipped, delivered or cancelled, not "${text}".`,
  badLine: (what: string, most: number) => `The ${what} must be 1 to ${most} characters.`,
  badAddress: (text: string) => `The address must start with http:// or https://, not "${text}".`
}
