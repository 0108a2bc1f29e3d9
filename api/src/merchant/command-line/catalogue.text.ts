import { plural } from '@sahra/shared/format/format'
import type { StockOptions } from '../../catalogue/formats/file-options'
import type { DerivedCount } from '../../catalogue/picture/make-pictures.service'
import { changeLine, detailLine } from '../../catalogue/product-data/change.text'

interface Counts {
  new: number
  changed: number
  unchanged: number
}
const counted = ({ new: added, changed, unchanged }: Counts) =>
  `${added} new, ${changed} changed, ${unchanged} unchanged`

export const catalogueMessages = {
  noFile: (file: string) => `There is no file ${file}.`,
  notReadable: (file: string, reason: string) => `${file} ${reason}.`,
  notWritten: (file: string, reason: string) => `${file} cannot be written: ${reason}.`,
  ignored: (columns: string[]) =>
    `Columns without a place in this shop, not imported: ${columns.join(', ')}.`,
  market: (name: string) => `Prices are those of the market ${name}.`,
  notStock: (typed: string) => `"${typed}" is not a stock: --uncounted takes a whole number up to 999999.`,
  stockOrWeeks: 'Use --uncounted or --made-to-order, not both.',
  shortened: (count: number) =>
    `${plural(count, 'product')} in categories deeper than three levels: the last three count. Say where they belong with --categories <file>.`,
  notInventory: (file: string) =>
    `${file} has no stocks by location: --location is for files with the columns SKU, Location and Available.`,
  notWeeks: (typed: string) =>
    `"${typed}" is not a number of weeks: --made-to-order takes 4, or 3-4, up to 99.`,
  uncounted: (count: number, { uncounted: stock, madeToOrder }: StockOptions) =>
    `${count === 1 ? '1 variant is' : `${count} variants are`} sold without a stock in the file (made to order, or not counted): ${stock !== undefined ? `each has a stock of ${stock} here` : madeToOrder !== undefined ? `each is made to order here and ships in ${madeToOrder === '1' ? '1 week' : `${madeToOrder} weeks`}` : 'shoppers read “Available to order”. Say when they ship: --made-to-order 3-4 (weeks), or give each a stock: --uncounted 100'}.`,
  plan: (counts: Counts, refused: number) => `Products: ${counted(counts)}, ${refused} refused.`,
  changedProduct: (handle: string) => `  ${handle}`,
  change: changeLine,
  detail: detailLine,
  more: (count: number) => `  … and ${count} more`,
  problem: (text: string) => `  refused: ${text}`,
  pictures: (count: number) => `${plural(count, 'picture')} stored.`,
  leftOut: (count: number) =>
    `${count === 1 ? '1 picture at another address is' : `${count} pictures at other addresses are`} left out. Give them as a folder or zip, --pictures <folder>, or download them: --fetch-pictures.`,
  fetching: (fetched: number, failed: number) =>
    `${fetched} pictures downloaded${failed ? `, ${failed} failed` : ''} …`,
  noProducts: (folder: string) =>
    `${folder} must have exactly one file with products (.csv, .tsv, .xml or .jsonl).`,
  picturesMade: ({ done, total }: DerivedCount) => `${done} of ${total} files made`,
  notAllMade: 'Some pictures cannot be made.',
  pictureFailed: (name: string, reason: string) => `  ${name}: ${reason}`,
  refusedAll:
    'Nothing was imported, because rows were refused. Correct them, or import the others with --skip-refused.',
  progress: (done: number, total: number) => `${done} of ${total} products done`,
  resumed: (done: number) => `An import of this file was cut off: it went on after ${done} products.`,
  imported: (counts: Counts) => `Imported: ${counted(counts)}.`
}

export const catalogueDescriptions = {
  import:
    'adds and updates products from a CSV of Shopify, a feed for Google or JSON Lines; sets stocks from an inventory CSV',
  market: 'the market of a Shopify CSV whose prices are in AED: "United Arab Emirates"',
  currency: 'AED: the prices of a Shopify CSV that are of none of its markets are in AED',
  uncounted: 'the stock of variants that a Shopify CSV sells without one: made to order, or not counted',
  madeToOrder: 'the weeks after which variants ship that a Shopify CSV sells without a stock: 4, 3-4',
  location: 'the location of an inventory CSV whose stocks count; without it all are added',
  categories:
    'a CSV with the columns "Category", as products name it, and "Category here", where they belong: Bags > Totes',
  pictures: 'folder or zip with the pictures that the products name',
  fetch: 'downloads the pictures that the products name by their https address',
  allowHost: 'a host and port that may be private and without https, for tests: 127.0.0.1:8080',
  skip: 'imports the valid rows although others are refused',
  pictureMake: 'makes every file of every picture now; may be interrupted and repeated'
}
