import type { Brand, BrandFacts } from '@sahra/shared/contract/content'
import type { ListedProduct, ProductListResponse } from '@sahra/shared/contract/product'

export const brands: Brand[] = [
  'Aurel',
  'Belcourt',
  'Casa Verano',
  'Dunmore',
  'Étoile',
  'Faraj',
  'Maison Rive'
].map(name => ({ _id: name, name, slug: name.toLowerCase().replaceAll(' ', '-') }))

/** What the page of each brand says about it. */
export const brandWords: Omit<BrandFacts, keyof Brand> = {
  description:
    'The house opened in Paris in 1921. The frame of a case became that of a bag. Its colours are its own.',
  knownFor: 'Top-handle bags',
  founded: 1921,
  picture: '/media/kit-1-2.webp'
}

const names = [
  'Top-handle bag in box calf',
  'Automatic watch 38 mm',
  'Slingback pump',
  'Emerald ring',
  'Silk kaftan',
  'Bucket bag',
  'Pearl drop earrings',
  'Cashmere coat',
  'Chain bracelet',
  'Weekender in grained leather with brass hardware and a second strap',
  'Cat-eye sunglasses',
  'Printed silk twill scarf'
]

const prices = [12400, 28900, 3450, 18400, 4200, 8100, 2650, 9900, 5400, 14200, 1650, 1250]

/** Twelve products: the second is reduced, the third sold out, the first sells best, the fifth is pre-loved. */
export const products: ListedProduct[] = names.map((name, index) => {
  const _id = String(index + 1).padStart(24, '0')
  const price = prices[index]!
  const stock = index === 2 ? 0 : index === 3 ? 2 : 8
  const images = [1, 2, 3].map(view => `/media/kit-${index + 1}-${view}.webp`)
  return {
    product: {
      _id,
      name,
      description: 'Made by hand in a small workshop, with edges that are painted and polished seven times.',
      images,
      brand: brands[index % brands.length],
      category: 'bags',
      bestseller: index % 3 === 0,
      tags: index === 4 ? ['pre-loved'] : [],
      avgRating: 4.7,
      reviewCount: 24,
      defaultPrice: price,
      defaultStock: stock
    },
    variants: ['Cognac', 'Black'].map((Color, number) => ({
      _id: `${number + 1}`.padEnd(4, '0') + _id.slice(4),
      product: _id,
      optionValues: { Color },
      images: [],
      price,
      ...(index % 4 === 1 && { salePrice: price * 0.8 }),
      stock
    }))
  }
})

/** The response of the list for a query: what a filter leaves is not calculated. */
export const listOf = (query: Record<string, string>): ProductListResponse => ({
  items: query['onSale'] ? products.filter((_, index) => index % 4 === 1) : products,
  total: 57,
  page: 1,
  limit: Number(query['limit'] ?? 24)
})
