/** What every mail has. */
export const letterText = {
  greeting: (name: string) => `Hello ${name},`,
  closing: (shop: string) => `${shop}, Dubai`,
  comma: ', ',
  item: (quantity: number, title: string) => `${quantity} × ${title}`,
  /** A name, a number or an address among other words. */
  isolated: (text: string) => text
}
