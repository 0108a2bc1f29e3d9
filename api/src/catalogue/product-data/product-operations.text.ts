import { changeLine } from './change.text'
import type { FieldChange } from './product.rules'

const productWords =
  'handle, sku, barcode, name, description, details, brand, category, tags, keywords, images, price, sale-price, compare-at-price, offer, stock, supply, lead-weeks, bestseller, takes-offers, active, listed'

/** The help of the command line, and the description of the machine api. */
export const productHelp = {
  list: 'products by handle, all or those that words or a stock find, with everything that the shop has of them',
  show: 'a product with everything that the shop has of it, by handle, id or SKU, or by the SKU or id of a variant',
  add: 'adds a product; without a handle it is made of the name',
  brand: 'its brand',
  category: 'its category, with those above it',
  pictures: 'its pictures, the first one leads: files, or addresses of the shop, with commas between them',
  change:
    'changes fields of a product; null takes a value away, variants that a list leaves out are withdrawn',
  set: `sets ${productWords}`,
  remove: 'removes a product for good; orders keep it',
  'add-variant': 'adds a variant to a product',
  color: 'its colour',
  size: 'its size',
  options: 'its further options: "Metal: Gold; Engraving: Yes"',
  'change-variant': 'changes fields of a variant, its prices too',
  setVariant:
    'sets sku, barcode, color, size, options, price, sale-price, stock, supply, lead-weeks, active, images',
  'remove-variant': 'withdraws a variant; orders keep it',
  find: 'products by a part of their name, with their variants',
  stock: 'sets the stock of a variant, or of a product without variants, or changes it by a number',
  setStock: 'sets the stock of a variant, or of a product without variants',
  activate: 'offers a product or a variant again',
  deactivate: 'withdraws a product or a variant',
  delete: 'removes a product or a variant for good'
}

interface Product {
  name: string
  handle: string
}
interface Item {
  kind: string
  id: string
  name: string
  stock: number
  supply?: string | null | undefined
  active: boolean
  deleted: boolean
}

/** What the command line prints. */
export const productMessages = {
  added: ({ name, handle }: Product) =>
    `${name}: added as ${handle}. Set what it lacks, such as description and stock, with product set.`,
  changed: ({ name, handle, changes }: Product & { changes: FieldChange[] }) =>
    changes.length
      ? [`${name} (${handle}): changed.`, ...changes.map(changeLine)]
      : `${name}: nothing to change.`,
  item: ({ kind, id, name, stock, supply, active, deleted }: Item) =>
    [
      ...[kind.padEnd(7), id, deleted ? 'deleted ' : active ? 'active  ' : 'inactive'],
      ...[(supply ?? String(stock)).padStart(5), name]
    ].join('  '),
  stock: ({ name, stock }: { name: string; stock: number }) => `${name}: stock ${stock}.`,
  activated: ({ name, active }: { name: string; active: boolean }) =>
    `${name}: ${active ? 'active' : 'inactive'}.`,
  deleted: ({ name }: { name: string }) => `${name}: deleted.`,
  badStock: (typed: string) => `The stock must be a whole number from 0 to 1000000, not "${typed}".`
}

/** Why a product or a variant is not changed. */
export const itemProblems = {
  fewWords: 'Products are found by at least three characters of the brand and the name, or by the whole SKU.',
  nothingFound: (words: string) => `Nothing is called "${words}".`,
  hasVariants: (name: string, skus: string[]) =>
    `${name} has variants. Set the stock of one of: ${skus.join(', ')}.`,
  stockOrChange: 'Send either stock or change',
  below: 'stock would be below 0',
  above: 'stock is more than 1000000'
}
