import type { Variant } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/routing/paths'
import { brandName, displayPrice, hasStock } from '@sahra/shared/rules/product.rules'
import { brand as shop } from '@sahra/shared/shop/brand'
import type { ReviewSummary } from '@sahra/shared/contract/review'
import { valueOf } from '../buy-box/matching.rules'
import { imagesOf, isPreLoved, type ProductWithVariants } from '../product-data/product.rules'

export type JsonLd = Record<string, unknown>

export interface ProductJsonLdInput extends ProductWithVariants {
  summary?: ReviewSummary
  absoluteUrl: (path: string) => string
}

const schema = 'https://schema.org'
const RETURN_DAYS = 7

/** Returns schema.org/Product with its offer, or ProductGroup with a Product for each variant, as Google reads them. */
export function productJsonLd(input: ProductJsonLdInput): JsonLd {
  const { product, variants, absoluteUrl } = input
  const url = absoluteUrl(paths.product(product._id, product.name))
  const about = {
    name: product.name,
    description: product.description,
    url,
    image: imagesOf(product).map(absoluteUrl),
    ...brandOf(input),
    ...ratingOf(input)
  }
  const [only] = variants
  if (variants.length < 2)
    return {
      '@context': schema,
      '@type': 'Product',
      ...about,
      ...codesOf(input, only),
      offers: offerOf(input, url, hasStock(product, variants), only)
    }
  return {
    '@context': schema,
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product._id,
    variesBy: ['Color', 'Size', 'Material', 'Pattern']
      .filter(option => new Set(variants.map(variant => valueOf(variant, option))).size > 1)
      .map(option => `${schema}/${option.toLowerCase()}`),
    hasVariant: variants.map(variant => variantOf(input, url, variant))
  }
}

function variantOf(input: ProductJsonLdInput, url: string, variant: Variant): JsonLd {
  const { Color, Size } = variant.optionLabels ?? variant.optionValues
  const [image] = variant.images
  const further = variant.options ?? []
  const shown = further.map(({ name, value, label }) => ({ name, value, ...label }))
  return {
    '@type': 'Product',
    name: [input.product.name, Color, Size, ...shown.map(({ value }) => value)].filter(Boolean).join(', '),
    ...codesOf(input, variant),
    ...(image && { image: input.absoluteUrl(image) }),
    ...(Color && { color: Color }),
    ...(Size && { size: Size }),
    ...Object.fromEntries(
      further.flatMap(({ name }, index) =>
        name === 'Material' || name === 'Pattern' ? [[name.toLowerCase(), shown[index]?.value]] : []
      )
    ),
    ...(further.length > 0 && {
      additionalProperty: shown.map(option => ({ '@type': 'PropertyValue', ...option }))
    }),
    offers: offerOf(input, url, variant.stock > 0, variant)
  }
}

/** What only the first offer of a page says whole: the others name it. */
function returnsOf({ variants, absoluteUrl }: ProductJsonLdInput, variant: Variant | undefined): JsonLd {
  const id = `${absoluteUrl(paths.delivery)}#returns`
  if (variant && variant !== variants[0]) return { '@id': id }
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': id,
    applicableCountry: 'AE',
    returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: RETURN_DAYS,
    merchantReturnLink: absoluteUrl(paths.delivery)
  }
}

function offerOf(
  input: ProductJsonLdInput,
  url: string,
  inStock: boolean,
  variant: Variant | undefined
): JsonLd {
  const { product } = input
  const { effective, sale } = displayPrice(product, variant)
  const isMadeToOrder = (variant ?? product).supply === 'made-to-order'
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'AED',
    price: effective,
    ...(sale !== undefined && product.saleEndsAt && { priceValidUntil: product.saleEndsAt }),
    availability: `${schema}/${inStock ? (isMadeToOrder ? 'MadeToOrder' : 'InStock') : 'OutOfStock'}`,
    itemCondition: `${schema}/${isPreLoved(product.tags) ? 'UsedCondition' : 'NewCondition'}`,
    seller: { '@type': 'Organization', name: shop.name },
    hasMerchantReturnPolicy: returnsOf(input, variant)
  }
}

/** The house's own codes, or the id. */
function codesOf({ product }: ProductJsonLdInput, variant: Variant | undefined): JsonLd {
  const id = variant?._id ?? product._id
  const { sku = id, gtin } = product.codes?.[id] ?? {}
  return { sku, ...(gtin && { gtin }) }
}

function brandOf({ product }: ProductJsonLdInput): JsonLd {
  const name = brandName(product.brand)
  return name ? { brand: { '@type': 'Brand', name } } : {}
}

function ratingOf({ product, summary }: ProductJsonLdInput): JsonLd {
  const ratingValue = summary?.avgRating ?? product.avgRating ?? 0
  const reviewCount = summary?.reviewCount ?? product.reviewCount ?? 0
  return reviewCount > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount } } : {}
}
