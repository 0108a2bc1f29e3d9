import { plural } from '@sahra/shared/format/format'
import type { FailedCheck } from './checks.rules'

export const buyBoxText = {
  buy: 'Buy',
  colour: 'Colour',
  size: 'Size',
  option: 'Option',
  choose: { Size: 'Choose a size', Color: 'Choose a colour', Variant: 'Choose an option' },
  optionNumber: (number: number, price: string) => `Option ${number}, ${price}`,
  notWith: (value: string, chosen: string) => `${value} does not come with ${chosen}`,
  switched: (values: string) => `This combination is not available. Now showing ${values}.`,
  inStock: 'In stock',
  soldOut: 'Sold out',
  optionSoldOut: (value: string) => `${value} is sold out`,
  left: (stock: number) => (stock === 1 ? 'Last one' : `Only ${stock} left`),
  quantity: 'Quantity',
  fewer: 'Decrease quantity',
  more: 'Increase quantity',
  only: (stock: number) => `Only ${stock} item(s) available in stock.`,
  addToCart: 'Add to Cart',
  buyNow: 'Buy Now',
  notifyMe: 'Notify me',
  chat: 'Discuss & Order it now',
  chatMessage: (name: string) => `Hello, I would like to discuss and order ${name}.`,
  added: 'Added to cart',
  addFailed: 'Failed to add to cart',
  subscribed: 'We’ll email you when it’s back in stock',
  subscribeFailed: 'Could not subscribe',
  variantsFailed: 'Failed to load variants',
  retry: 'Retry',
  priceNote: '*Price is an estimate. Please contact us for final pricing.',
  was: 'Was',
  now: 'Now',
  percentOff: (percent: number) => `−${percent}%`,
  bestseller: 'Bestseller',
  rating: (average: string) => `${average} out of 5`,
  reviews: (count: number) => plural(count, 'review'),
  details: 'Product details'
}

export const failedCheckText: Record<FailedCheck, string> = {
  size: 'Please select a size',
  color: 'Please select a color',
  option: 'Please select every option',
  checking: 'Checking your session…',
  login: 'Please login to add items to cart',
  variant: 'Please select a variant'
}
