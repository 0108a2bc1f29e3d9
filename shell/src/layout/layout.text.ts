import { plural } from '@sahra/shared/format/format'

export const layoutText = {
  skip: 'Skip to content',
  notice: 'Notice',
  noticeLine: (pieces = '25,000') =>
    `Lifetime authenticity guarantee on ${pieces ? `${pieces}+ pieces` : 'every piece'}`,
  home: (brand: string) => `${brand}, home`,
  openMenu: 'Open menu',
  wishlist: 'Wishlist',
  cart: 'Cart',
  /** 'Cart, 2 items' */
  counted: (name: string, items: string) => `${name}, ${items}`,
  items: (count: number) => plural(count, 'item'),
  chat: 'Chat',
  inquire: 'Inquire now',
  inquiry: (brand: string) => `Hello ${brand}, I would like to ask about a piece.`
}
