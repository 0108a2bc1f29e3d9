import { stableId } from '../product/random'
import type { ProductSeed } from '../product/product-seed'

/**
 * Products whose stock and price tests rely on. They can be bought, but no category lists them: tests open them by id
 * or find them by name.
 */
export const testProductSlugs = {
  /** One variant with a stock of 1. */
  lastOne: 'halo-of-the-dunes-pendant',
  /** One variant with a stock of 10. */
  ten: 'tenfold-silk-scarf',
  /** AED 100.00, stock 1000, no variants. */
  roundPrice: 'linen-polishing-cloth',
  /** AED 33.33, stock 1000, no variants. */
  oddPrice: 'beeswax-leather-balm',
  /** Every text contains markup, SQL or direction marks. */
  hostile: 'hostile-text-piece',
  /** Inactive: 404 and not in search results. */
  inactive: 'withdrawn-top-handle-bag'
} as const

export const testProductId = (testProduct: keyof typeof testProductSlugs): string =>
  stableId(`product ${testProductSlugs[testProduct]}`)
export const testVariantId = (testProduct: keyof typeof testProductSlugs): string =>
  stableId(`variant ${testProductSlugs[testProduct]}`)

const LONG_AGO = new Date('2022-01-01T08:00:00Z')
const RTL = '\u202Eesrever\u202C \u200Fمرحبا\u200F'
const MARKUP =
  '"><img src=x onerror=alert(1)><script>alert("piece")</script>${7*7}{{7*7}}\'; drop table product; --'

const testProduct = (
  key: keyof typeof testProductSlugs,
  more: Partial<ProductSeed> & { name: string; price: number }
): ProductSeed => ({
  id: testProductId(key),
  slug: testProductSlugs[key],
  description: `${more.name}. A quiet piece that is always here.`,
  detailedDescription: '',
  arabic: { description: `${more.name}. قطعة هادئة حاضرة دائمًا.`, detailedDescription: '' },
  brand: 'Nadir Atelier',
  category: 'soft-accessories',
  tags: ['new'],
  keywords: '',
  images: ['/media/scarf-marine.webp'],
  stock: 0,
  bestseller: false,
  takesOffers: false,
  active: true,
  listed: false,
  createdAt: LONG_AGO,
  variants: [],
  kind: '',
  ...more
})

const oneVariant = (
  key: keyof typeof testProductSlugs,
  { image, ...variant }: { price: number; stock: number; color: string; image: string }
) => [{ id: testVariantId(key), size: 'One size', images: [image], ...variant }]

export const testProducts = (): ProductSeed[] => [
  testProduct('lastOne', {
    name: 'Halo of the Dunes Pendant',
    category: 'necklaces',
    brand: 'Casa Verano',
    price: 1_850_000,
    images: ['/media/necklace-halo-sapphire.webp'],
    variants: oneVariant('lastOne', {
      price: 1_850_000,
      stock: 1,
      color: 'Sapphire',
      image: '/media/necklace-halo-sapphire.webp'
    })
  }),
  testProduct('ten', {
    name: 'Tenfold Silk Scarf',
    category: 'silk-scarves',
    brand: 'Delphine Roux',
    price: 95_000,
    variants: oneVariant('ten', {
      price: 95_000,
      stock: 10,
      color: 'Marine',
      image: '/media/scarf-marine.webp'
    })
  }),
  testProduct('roundPrice', { name: 'Linen Polishing Cloth', price: 10_000, stock: 1000 }),
  testProduct('oddPrice', { name: 'Beeswax Leather Balm', price: 3333, stock: 1000 }),
  testProduct('hostile', {
    name: `Hostile ${MARKUP} ${RTL} ${'W'.repeat(120)}`,
    description: `${MARKUP} ${RTL}\u2028\u2029 &lt;b&gt; %s %n ../../etc/passwd ${'long'.repeat(300)}`,
    detailedDescription: `</script><script>alert(2)</script> ${RTL} javascript:alert(3) ${'ﷺ'.repeat(40)}`,
    tags: ['new', '<svg onload=alert(4)>', RTL],
    offer: '<b onmouseover=alert(5)>Offer</b>',
    price: 12_345,
    images: ['/media/"><script>alert(6)</script>.webp', 'javascript:alert(7)'],
    variants: [
      {
        id: testVariantId('hostile'),
        color: '<i>Red</i>',
        size: `"' onfocus=alert(8) ${RTL}`,
        images: ['/media/scarf-rouge.webp'],
        price: 12_345,
        stock: 25
      }
    ]
  }),
  testProduct('inactive', {
    name: 'Withdrawn Top-Handle Bag',
    category: 'top-handle-bags',
    brand: 'Aurel',
    price: 980_000,
    active: false,
    images: ['/media/bag-top-handle-cognac.webp'],
    stock: 5
  })
]
