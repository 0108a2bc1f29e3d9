import type { Product, Variant } from '@sahra/shared/contract/product'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { productJsonLd } from '../product/product.json-ld'
import { describedBag } from './described-bag'

export const describedVariant = (change: Partial<Variant>): Variant => ({
  _id: 'v',
  product: 'p1',
  optionValues: {},
  images: ['/media/bag.webp'],
  price: 12400,
  stock: 1,
  ...change
})
export const describedVariants = [
  describedVariant({ _id: 'v1', optionValues: { Color: 'Black', Size: 'Small' } }),
  describedVariant({
    _id: 'v2',
    optionValues: { Color: 'Red', Size: 'Small' },
    price: 13000,
    salePrice: 9000,
    stock: 0
  })
]
export const deliveries: PublicSettings = {
  shipping: {
    methods: [
      { code: 'courier', label: 'Courier', amount: 40, active: true, etaDaysMin: 1, etaDaysMax: 2 },
      { code: 'standard', label: 'Standard', amount: 25, active: true, etaDaysMin: 3, etaDaysMax: 5 }
    ],
    defaultMethodCode: 'standard',
    freeOver: 10_000
  },
  tax: { rate: 5, displayMode: 'inclusive' }
}
/** `known`: settings of the shop. */
export const jsonLdOf = (change: Partial<Product> = {}, own: Variant[] = [], known?: PublicSettings) =>
  productJsonLd({
    product: { ...describedBag, ...change },
    variants: own,
    variantsFailed: false,
    settings: known,
    absoluteUrl: path => `https://shop.test${path}`
  })
