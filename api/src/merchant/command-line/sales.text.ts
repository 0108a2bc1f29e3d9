import type { SaleWindow } from '../../catalogue/sale/sale.queries'

export const saleMessages = {
  planned: (skus: string[]) => `Planned for ${skus.join(', ')}. It begins and ends by itself.`,
  ended: (sku: string) => `${sku}: the sale has ended.`,
  none: 'No sale is planned or running.',
  row: ({ id, sku, salePrice, state }: SaleWindow, from: string, until: string) =>
    `${String(id).padStart(5)}  ${state.padEnd(7)}  AED ${(salePrice / 100).toFixed(2)}  ${from} to ${until}  ${sku}`,
  price: 'The sale price must be an amount below the price.',
  overlap: 'Another sale of it overlaps. See sale list.',
  past: 'That time is over.',
  order: 'A sale must end after it begins.',
  unknown: 'There is no such sale. See sale list.',
  moment: (typed: string) => `"${typed}" is not a time: write 2030-11-27 or 2030-11-27T18:00, in Dubai.`
}

export const saleDescriptions = {
  add: 'plans a reduced price of a variant, or of all variants of a product',
  list: 'sales that are planned or running',
  end: 'ends a sale before its time'
}
