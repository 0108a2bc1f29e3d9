import type { Order } from '../contract/order'

/** Returns how many items of each line of an order can still be returned: a refused return does not count (C116). */
export function leftToReturn({ products, returns = [] }: Pick<Order, 'products' | 'returns'>): number[] {
  const items = returns.flatMap(({ status, items }) => (status === 'Refused' ? [] : items))
  return products.map(({ quantity }, line) =>
    items.reduce((left, item) => (item.line === line ? left - item.quantity : left), quantity)
  )
}
