export const orderDescriptions = {
  list: 'the newest orders, all or of one status',
  held: 'orders that hold stock and are neither paid nor confirmed: by whom, from which network, until when',
  show: 'one order: its lines, delivery, payment and history',
  documents: 'writes the invoice of an order and its credit notes as PDF files into a folder',
  confirm: 'confirms that the products are available; captures an authorized payment',
  reject: 'cancels an order whose products are unavailable; releases the payment',
  refund:
    'refunds a paid order, an amount in AED or all that is left; releases the authorization of a cancelled one',
  ship: 'captures an authorized payment and marks a paid order as shipped, with its tracking',
  deliver: 'marks a shipped order as delivered, and cash as paid'
}

/** Of refunds above the amount of the setting. */
export const refundConfirmation = {
  option: 'the amount in AED once more, for a refund above REFUND_CONFIRM_ABOVE',
  question: (amount: string, above: string) =>
    `${amount} goes back, which is above ${above}. Type the amount to go on: `,
  needed: (amount: string, aed: number) => `${amount} would go back. Confirm it with --confirm ${aed}`,
  other: (amount: string, typed: string) => `${amount} would go back, not "${typed}". Nothing is done.`,
  notDone: 'That is another amount. Nothing is done.'
}

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
  noDocuments: (order: string) => `Order ${order} has no invoice yet.`,
  written: (file: string) => `${file} written.`,
  notWritten: (folder: string, reason: string) => `The files could not be written to ${folder}: ${reason}`,
  none: 'There are no such orders.',
  nothingHeld: 'No order holds stock without being paid or confirmed.',
  until: (time: string) => `until ${time}`.padEnd(24),
  account: (email: string | null, isVerified: boolean) =>
    `${email ?? 'account closed'}${isVerified ? '' : ' (not verified)'}`,
  marked: (text: string, mark: string | null) => (mark ? `${text} [${mark}]` : text),
  network: (mark: string | null) => (mark ? `network [${mark}]` : 'network unknown'),
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
