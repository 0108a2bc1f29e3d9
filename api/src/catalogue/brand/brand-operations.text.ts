import { plural } from '@sahra/shared/format/format'
import { changeLine } from '../product-data/change.text'
import type { FieldChange } from '../product-data/product.rules'

interface Brand {
  id: string
  slug: string
  name: string
  products: number
}

/** What the command line prints. */
export const brandMessages = {
  none: 'There are no brands yet.',
  row: ({ id, name, slug, products }: Brand) => `${id}  ${String(products).padStart(6)}  ${name} (${slug})`,
  added: ({ name, slug }: Brand) => `${name}: added as ${slug}. Shoppers see it with its first product.`,
  renamed: ({ slug }: Brand) => `The brand is now at /brand/${slug}. Its earlier addresses lead there.`,
  changed: ({ name, changes }: Brand & { changes: FieldChange[] }) =>
    changes.length ? [`${name}: changed.`, ...changes.map(changeLine)] : `${name}: nothing to change.`,
  noYear: (typed: string) => `A year has four digits, like 1921, not "${typed}".`,
  merged: ({ from, into, products }: { from: string; into: Brand; products: number }) =>
    `${from} is merged into ${into.name}: ${plural(products, 'product')} moved. Its addresses lead there.`,
  removed: ({ name }: Brand) => `${name}: removed.`
}

/** The help of the command line, and the description of the machine api. */
export const brandHelp = {
  list: 'all brands, with their ids and how many products they have',
  add: 'adds a brand; imports and products add the brands that they name',
  change:
    'renames a brand, or sets what its page says: a description, what it is known for, the year it was founded, and a picture',
  rename: 'renames a brand',
  set: 'sets description, known-for, founded, picture; founded is a year, the picture is a file or an address of the shop',
  merge: 'moves all products of a brand to another one, and removes it; its addresses lead there',
  remove: 'removes a brand without products'
}
