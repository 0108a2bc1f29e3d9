import type { ListedCategory } from '../../catalogue/category/edit-category.service'

const INDENT = '  '
const depthOf = (path: string) => path.split(' > ').length - 1

export const categoryMessages = {
  none: 'There are no categories yet.',
  row: ({ id, name, path, slug, products }: ListedCategory) =>
    `${id}  ${String(products).padStart(6)}  ${INDENT.repeat(depthOf(path))}${name} (${slug})`,
  added: (path: string) => `${path}: added.`,
  renamed: (path: string) => `The category is now ${path}. Its earlier addresses lead there.`,
  changed: (path: string) => `${path}: changed.`,
  same: (path: string) => `${path}: nothing to change.`,
  noField: (typed: string, fields: string[]) =>
    `There is no field "${typed}". Fields: ${fields.join(', ')}. "none" takes a value away.`,
  moved: (path: string) => `The category is now ${path}.`,
  ordered: (path: string) => `${path}: moved among its neighbours.`,
  merged: ({ from, into, products }: { from: string; into: string; products: number }) =>
    `${from} is merged into ${into}: ${products} ${products === 1 ? 'product' : 'products'} moved. Its addresses lead there.`,
  removed: (path: string) => `${path}: removed.`,
  noPosition: (typed: string) => `A position is a whole number from 1, not "${typed}".`
}

export const categoryDescriptions = {
  list: 'all categories, with their ids and how many products are their own',
  add: 'adds a category, at the top or below another one; at most three levels',
  below: 'the category above it',
  rename: 'renames a category',
  set: (fields: string[]) =>
    `sets ${fields.join(', ')}; tags are words between commas that find its products, the picture is a file or an address of the shop`,
  move: 'moves a category, with all below it, under another one',
  moveTop: 'makes a category one of the top',
  order: 'sets the place among the categories beside it, from 1',
  merge: 'moves all products of a category into another one, and removes it; its addresses lead there',
  remove: 'removes an empty category'
}
