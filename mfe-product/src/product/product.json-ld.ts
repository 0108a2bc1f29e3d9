import type { Category } from '@sahra/shared/contract/category'
import type { Variant } from '@sahra/shared/contract/product'
import type { ReviewSummary } from '@sahra/shared/contract/review'
import { paths } from '@sahra/shared/routing/paths'
import { brandName, hasStock } from '@sahra/shared/rules/product.rules'
import { publicConfig } from '@sahra/shared/shop/config'
import { $categories } from '@sahra/shared/stores/categories'
import { $settings } from '@sahra/shared/stores/settings'
import { valueOf } from '../buy-box/matching.rules'
import { englishName } from '../product-data/english-name'
import { categoryName, categoryPathOf, imagesOf } from '../product-data/product.rules'
import { type JsonLd, type OfferInput, offerOf, schema } from './offer.json-ld'
import type { ProductData } from './product.service'
import { productText } from './product.text'

export interface ProductJsonLdInput extends OfferInput {
  summary?: ReviewSummary | undefined
}

/** Returns the structured data of the page: the product and its breadcrumb. `page`: its URL. */
export function pageJsonLd(data: ProductData, page: URL): JsonLd[] {
  const { product } = data
  const [categories, settings] = [$categories.get(), $settings.get()]
  const tree = categories.status === 'ready' ? categories.tree : []
  const absoluteUrl = (path: string): string => new URL(path, publicConfig().publicUrl || page.origin).href
  return [
    productJsonLd({
      ...data,
      summary: data.reviews?.summary,
      // What an api sends that is not as agreed must not take the page away.
      settings:
        settings.status === 'ready' && 'shipping' in settings.settings ? settings.settings : undefined,
      absoluteUrl
    }),
    breadcrumbJsonLd(
      [
        { name: productText.home, path: paths.home },
        ...categoryPathOf(tree, product.subCategory ?? product.category).map(stepOf),
        { name: product.name, path: paths.product(product._id, product.name) }
      ],
      absoluteUrl
    )
  ]
}

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
    ...ratingOf(input),
    ...certificationOf(input)
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
    variesBy: Object.entries(properties)
      .filter(([, options]) => options.some(option => isVaried(variants, option)))
      .map(([property]) => `${schema}/${property}`),
    hasVariant: variants.map(variant => variantOf(input, url, variant))
  }
}

/** Of schema.org, with the options that they stand for; a metal is a material, as in feeds (C392). */
const properties = { color: ['Color'], size: ['Size'], material: ['Material', 'Metal'], pattern: ['Pattern'] }

const isVaried = (variants: readonly Variant[], option: string): boolean =>
  new Set(variants.map(variant => valueOf(variant, option))).size > 1

function variantOf(input: ProductJsonLdInput, url: string, variant: Variant): JsonLd {
  // Only what differs from its value has a label.
  const { Color, Size } = { ...variant.optionValues, ...variant.optionLabels }
  const [image] = variant.images
  const further = variant.options ?? []
  const shown = further.map(({ name, value, label }) => ({ name, value, ...label }))
  const valueIn = (options: readonly string[]) =>
    shown[further.findIndex(({ name }) => options.includes(name))]?.value
  const [material, pattern] = [valueIn(properties.material), valueIn(properties.pattern)]
  return {
    '@type': 'Product',
    name: [input.product.name, Color, Size, ...shown.map(({ value }) => value)].filter(Boolean).join(', '),
    ...codesOf(input, variant),
    ...(image && { image: input.absoluteUrl(image) }),
    ...(Color && { color: Color }),
    ...(Size && { size: Size }),
    ...(material && { material }),
    ...(pattern && { pattern }),
    ...(further.length > 0 && {
      additionalProperty: shown.map(option => ({ '@type': 'PropertyValue', ...option }))
    }),
    offers: offerOf(input, url, variant.stock > 0, variant)
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

/** The page of the certificate has the rest (C449). */
function certificationOf({ product, absoluteUrl }: ProductJsonLdInput): JsonLd {
  const number = product.provenance?.certificate
  if (!number) return {}
  const url = absoluteUrl(paths.certificate(number))
  return { hasCertification: { '@type': 'Certification', '@id': url }, hasDigitalProductPassport: url }
}

interface Step {
  name: string
  path: string
}

const stepOf = (category: Category): Step => ({
  name: categoryName(category),
  path: paths.categoryDeep(category._id, englishName(category))
})

const breadcrumbJsonLd = (steps: readonly Step[], absoluteUrl: (path: string) => string): JsonLd => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path)
  }))
})
