import type { EditedBrand } from '../../catalogue/brand/edit-brand.queries'

export const brandMessages = {
  none: 'There are no brands yet.',
  row: ({ id, name, slug, products }: EditedBrand) =>
    `${id}  ${String(products).padStart(6)}  ${name} (${slug})`,
  added: (name: string, slug: string) => `${name}: added as ${slug}. Shoppers see it with its first product.`,
  renamed: (slug: string) => `The brand is now at /brand/${slug}. Its earlier addresses lead there.`,
  merged: ({ from, into, products }: { from: string; into: string; products: number }) =>
    `${from} is merged into ${into}: ${products} ${products === 1 ? 'product' : 'products'} moved. Its addresses lead there.`,
  removed: (name: string) => `${name}: removed.`
}

export const brandDescriptions = {
  list: 'all brands, with their ids and how many products they have',
  add: 'adds a brand; an import and product set add them, too',
  rename: 'renames a brand',
  merge: 'moves all products of a brand to another one, and removes it; its addresses lead there',
  remove: 'removes a brand without products'
}
