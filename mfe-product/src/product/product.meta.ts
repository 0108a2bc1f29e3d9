import type { Category } from '@sahra/shared/contract/category'
import { paths } from '@sahra/shared/routing/paths'
import { brandName, hasStock, displayPrice } from '@sahra/shared/rules/product.rules'
import type { ReviewSummary } from '@sahra/shared/contract/review'
import { englishName } from '../product-data/english-name'
import { categoryName, imagesOf, isPreLoved, type ProductWithVariants } from '../product-data/product.rules'
import { productText } from './product.text'

type JsonLd = Record<string, unknown>

const DESCRIPTION_MAX_LENGTH = 160

/** Shortens text to whole words and an ellipsis. */
export function truncate(text: string, maxLength = DESCRIPTION_MAX_LENGTH): string {
  const singleLine = text.replace(/\s+/g, ' ').trim()
  if (singleLine.length <= maxLength) return singleLine
  return `${singleLine.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}

interface HeadInput extends ProductWithVariants {
  summary?: ReviewSummary
  /** From the top category down to the product's own. */
  categoryPath: readonly Category[]

  absoluteUrl: (path: string) => string
}

export const headOf = (input: HeadInput) => {
  const { product } = input
  return {
    canonical: paths.product(product._id, product.name),
    title: productText.title(product.name, brandName(product.brand)),
    description: productText.description(product.name, truncate(product.description)),
    image: imagesOf(product)[0],
    type: 'product' as const,
    jsonLd: [productJsonLd(input), breadcrumbJsonLd(input)]
  }
}

/** schema.org/Product with offer and aggregate rating. */
function productJsonLd({ product, variants, summary, absoluteUrl }: HeadInput): JsonLd {
  const brand = brandName(product.brand)
  const average = summary?.avgRating ?? product.avgRating ?? 0
  const count = summary?.reviewCount ?? product.reviewCount ?? 0
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
    url: absoluteUrl(paths.product(product._id, product.name)),
    image: imagesOf(product).map(absoluteUrl),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(paths.product(product._id, product.name)),
      priceCurrency: 'AED',
      price: displayPrice(product).effective,
      availability: `https://schema.org/${hasStock(product, variants) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${isPreLoved(product.tags) ? 'UsedCondition' : 'NewCondition'}`
    },
    ...(count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count }
    })
  }
}

function breadcrumbJsonLd({ product, categoryPath, absoluteUrl }: HeadInput): JsonLd {
  const items = [
    { name: productText.home, path: paths.home },
    ...categoryPath.map(category => ({
      name: categoryName(category),
      path: paths.categoryDeep(category._id, englishName(category))
    })),
    { name: product.name, path: paths.product(product._id, product.name) }
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path)
    }))
  }
}
