import type { Address } from '@sahra/shared/contract/address'
import type { CartLine } from '@sahra/shared/contract/cart'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'

export const id = (digit: number | string): string => String(digit).padStart(24, '0')

export const line = (change: Partial<CartLine> = {}): CartLine => ({
  lineId: id('a1'),
  productId: id(1),
  variantId: id(11),
  quantity: 1,
  unitPrice: 100,
  unavailable: false,
  product: { _id: id(1), name: 'Top-handle bag', images: ['/media/bag.webp'] },
  variant: { images: ['/media/bag-cognac.webp'], optionValues: { Color: 'Cognac', Size: 'Large' } },
  ...change
})

export const unavailableLine = (change: Partial<CartLine> = {}): CartLine =>
  line({
    lineId: id('a2'),
    productId: id(2),
    variantId: id(22),
    unavailable: true,
    reason: 'VARIANT_DELETED',
    product: { _id: id(2), name: 'Slingback pump' },
    variant: null,
    color: 'Black',
    size: '38',
    ...change
  })

export const wishlistItem = (change: Partial<WishlistItem> = {}): WishlistItem => ({
  wishlistId: id('b1'),
  productId: id(3),
  variantId: null,
  product: {
    _id: id(3),
    name: 'Emerald ring',
    brand: { name: 'Casa Verano', slug: 'casa-verano' },
    images: ['/media/ring.webp'],
    defaultPrice: 18400
  },
  status: 'ok',
  stock: 8,
  ...change
})

export const address = (change: Partial<Address> = {}): Address => ({
  _id: id('c1'),
  street: 'Villa 14, Al Manara Street',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: '0501234567',
  isDefault: false,
  ...change
})
