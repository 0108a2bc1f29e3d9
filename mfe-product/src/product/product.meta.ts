import type { Category } from '@sahra/shared/contract/category'
import { paths } from '@sahra/shared/routing/paths'
import { brandName } from '@sahra/shared/rules/product.rules'
import { englishName } from '../product-data/english-name'
import { categoryName, imagesOf } from '../product-data/product.rules'
import { type JsonLd, productJsonLd, type ProductJsonLdInput } from './product.json-ld'
import { productText } from './product.text'

const DESCRIPTION_MAX_LENGTH = 160

/** Shortens text to whole words and an ellipsis. */
export function truncate(text: string, maxLength = DESCRIPTION_MAX_LENGTH): string {
  const singleLine = text.replace(/\s+/g, ' ').trim()
  if (singleLine.length <= maxLength) return singleLine
  return `${singleLine.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}

interface HeadInput extends ProductJsonLdInput {
  /** From the top category down to the product's own. */
  categoryPath: readonly Category[]
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
