export const soldOut = 'This item is sold out.'
export const onlyLeft = (stock: number) => (stock > 0 ? `Only ${stock} item(s) available in stock.` : soldOut)
/** Names the product, where a request holds several. */
export const onlyLeftOf = (name: string, stock: number) =>
  stock > 0 ? `${name}: ${onlyLeft(stock)}` : `${name} is sold out.`
export const quantityLimit = (most: number) => `You can order at most ${most} of one item.`
export const itemUnavailable = 'This item is no longer available'
export const lineMissing = 'This item is no longer in your cart'
export const cartFull = 'Your cart is full. Please order or remove some items first.'
