type Order = Record<string, unknown>

const hasMoney = (order: Order) => ['Paid', 'Partially Refunded'].includes(String(order['paymentStatus']))

/** Returns what the state of an order allows, the next step first: the last part of the path of its operation. */
export function stepsOf(order: Order): string[] {
  const refund = hasMoney(order) ? ['refund'] : []
  switch (order['status']) {
    case 'Pending':
      return order['isConfirmed'] ? ['ship', 'reject', ...refund] : ['confirm', 'reject', ...refund]
    case 'Shipped':
      return ['deliver', ...refund]
    case 'Cancelled':
      return order['paymentStatus'] === 'Authorized' ? ['refund'] : refund
    default:
      return refund
  }
}

/** Whether an operation of an order is a step, or has its place in another part of the page. */
export const isElsewhere = (path: string): boolean =>
  /\/(confirm|reject|ship|deliver|refund|note)$/.test(path)
