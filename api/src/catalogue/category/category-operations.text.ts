import { plural } from '@sahra/shared/format/format'
import { changeLine } from '../product-data/change.text'
import type { FieldChange } from '../product-data/product.rules'

/** The help of the command line, and the description of the machine api. */
export const categoryHelp = {
  list: 'all categories in the order of the menu, with their ids and how many products are their own',
  add: 'adds a category, at the top or below another one; at most three levels',
  below: 'the category above it',
  change:
    'renames a category, moves it with all below it (parent null: to the top), sets its place among those beside it, from 1, or its description, tags, picture and sizing',
  rename: 'renames a category',
  set: 'sets description, tags, picture, sizing; tags are words between commas that find its products, the picture is a file or an address of the shop, the sizing says for whom the sizes are and the system of those that are numbers: women EU',
  move: 'moves a category, with all below it, under another one',
  moveTop: 'makes a category one of the top',
  order: 'sets the place among the categories beside it, from 1',
  merge: 'moves all products of a category into another one, and removes it; its addresses lead there',
  remove: 'removes an empty category'
}

/** For whom sizes are. */
export const audienceNames = { women: 'Women', men: 'Men', unisex: 'Women and men' }

interface Category {
  id: string
  slug: string
  name: string
  path: string[]
  products: number
}
const INDENT = '  '
const pathOf = ({ path }: Pick<Category, 'path'>) => path.join(' > ')

/** What the command line prints. */
export const categoryMessages = {
  none: 'There are no categories yet.',
  row: ({ id, name, path, slug, products }: Category) =>
    `${id}  ${String(products).padStart(6)}  ${INDENT.repeat(path.length - 1)}${name} (${slug})`,
  added: (category: Category) => `${pathOf(category)}: added.`,
  renamed: (category: Category) =>
    `The category is now ${pathOf(category)}. Its earlier addresses lead there.`,
  changed: ({ changes, ...category }: Category & { changes: FieldChange[] }) =>
    changes.length
      ? [`${pathOf(category)}: changed.`, ...changes.map(changeLine)]
      : `${pathOf(category)}: nothing to change.`,
  moved: (category: Category) => `The category is now ${pathOf(category)}.`,
  ordered: (category: Category) => `${pathOf(category)}: moved among its neighbours.`,
  merged: ({ from, into, products }: { from: string; into: Category; products: number }) =>
    `${from} is merged into ${pathOf(into)}: ${plural(products, 'product')} moved. Its addresses lead there.`,
  removed: (category: Category) => `${pathOf(category)}: removed.`,
  noPosition: (typed: string) => `A position is a whole number from 1, not "${typed}".`
}
