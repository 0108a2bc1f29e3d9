import { brand } from '@sahra/shared/brand'

export const brandText = {
  eyebrow: 'Brand',
  description: (name: string) =>
    `${name}, new and pre-loved, at ${brand.name}: authenticated in Dubai, delivered worldwide.`
}

export const gridText = {
  loading: 'Loading products',
  failed: 'Failed to load products',
  empty: 'No products found'
}
