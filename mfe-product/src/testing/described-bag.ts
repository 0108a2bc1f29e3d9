import type { Product } from '@sahra/shared/contract/product'

/** A product with everything that the head of its page names. */
export const describedBag: Product = {
  _id: 'p1',
  name: 'Top-handle bag',
  description: 'Box calf.',
  images: ['/media/bag.webp'],
  brand: { name: 'Aurel', slug: 'aurel' },
  defaultPrice: 12400,
  defaultStock: 2,
  avgRating: 4.7,
  reviewCount: 24
}
