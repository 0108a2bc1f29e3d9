import type { OwnSize } from '@sahra/shared/browser/own-sizes'
import type { Order } from '@sahra/shared/contract/order'

/** Returns the sizes that the shopper has bought, in the order of the orders and without what may be sent back: a gift has the size of another person. */
export const boughtSizes = (orders: readonly Order[]): OwnSize[] =>
  orders
    .filter(({ status, giftWrap }) => status !== 'Cancelled' && !giftWrap)
    .flatMap(({ products, returns = [] }) => {
      const sentBack = returns
        .filter(({ status }) => status !== 'Refused')
        .flatMap(({ items }) => items.map(({ line }) => line))
      return products.flatMap(({ productId, size }, line) =>
        size && productId?.sizing && !sentBack.includes(line) ? [{ size, sizing: productId.sizing }] : []
      )
    })
