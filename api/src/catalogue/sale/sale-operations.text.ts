import { formatDateTime } from '@sahra/shared/format/format'

interface Sale {
  id: number
  sku: string
  /** AED. */
  salePrice: number
  startsAt: string
  endsAt: string
  state: string
}

/** What the command line prints. */
export const saleMessages = {
  planned: ({ skus }: { skus: string[] }) => `Planned for ${skus.join(', ')}. It begins and ends by itself.`,
  ended: ({ sku }: { sku: string }) => `${sku}: the sale has ended.`,
  none: 'No sale is planned or running.',
  row: ({ id, sku, salePrice, startsAt, endsAt, state }: Sale) =>
    `${String(id).padStart(5)}  ${state.padEnd(7)}  AED ${salePrice.toFixed(2)}  ${formatDateTime(startsAt)} to ${formatDateTime(endsAt)}  ${sku}`
}

/** Why a sale is not planned, or not ended. */
export const saleProblems = {
  price: 'The sale price must be an amount below the price.',
  overlap: 'Another sale of it overlaps. See sale list.',
  past: 'That time is over.',
  order: 'A sale must end after it begins.',
  unknown: 'There is no such sale. See sale list.'
}

/** The help of the command line, and the description of the machine api. */
export const saleHelp = {
  add: 'plans a reduced price of a variant, or of all variants of a product; it begins and ends by itself',
  list: 'sales that are planned or running',
  end: 'ends a sale before its time, or takes a planned one back'
}
