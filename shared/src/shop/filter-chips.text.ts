/** How the filters of a page of products are called: on its chips, to remove them, and in the name of a saved search. */
export const chipText = {
  remove: (filter: string) => `Remove ${filter}`,
  search: (text: string) => `Search: ${text}`,
  brand: (text: string) => `Brand: ${text}`,
  min: (price: string) => `Min: ${price}`,
  max: (price: string) => `Max: ${price}`,
  inStock: 'In stock only',
  onSale: 'Price drops',
  conditions: { new: 'New', 'pre-loved': 'Pre-loved' }
}
