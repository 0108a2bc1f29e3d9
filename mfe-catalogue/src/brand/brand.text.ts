import { brand } from '@sahra/shared/shop/brand'

export const brandText = {
  eyebrow: 'Brand',
  founded: 'Founded',
  knownFor: 'Known for',
  about: (name: string) => `About ${name}`,
  pages: 'Pages',
  pageOf: (page: number, last: number) => `${page} / ${last}`,
  titleOfPage: (name: string, page: number) => `${name}, page ${page}`,
  description: (name: string) =>
    `${name}, new and pre-loved, at ${brand.name}: authenticated${brand.inCity}, delivered worldwide.`
}

export const gridText = {
  loading: 'Loading products',
  failed: 'Failed to load products',
  empty: 'No products found'
}
