import type { Category } from '@sahra/shared/contract/category'
import { paths } from '@sahra/shared/paths'
import { brandName, hasStock, shownPrice } from '@sahra/shared/product.rules'
import type { ReviewSummary } from '@sahra/shared/contract/review'
import { categoryName, imagesOf, isPreLoved, type Piece } from './product.rules'
import { productText } from './product.text'

type Thing = Record<string, unknown>

const DESCRIPTION_MAX = 160

/** As many whole words as fit. */
export function shortened(text: string, most = DESCRIPTION_MAX): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  return `${plain.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}

interface Told extends Piece {
  summary?: ReviewSummary
  /** Categories from the top down to the piece's own. */
  trail: readonly Category[]
  /** Makes an address of a path. */
  address: (path: string) => string
}

export const headOf = (told: Told) => {
  const { product } = told
  return {
    title: productText.title(product.name, brandName(product.brand)),
    description: productText.description(product.name, shortened(product.description)),
    image: imagesOf(product)[0],
    jsonLd: [productThing(told), breadcrumbThing(told)]
  }
}

/** schema.org/Product with its offer and what shoppers think of it. */
function productThing({ product, variants, summary, address }: Told): Thing {
  const brand = brandName(product.brand)
  const average = summary?.avgRating ?? product.avgRating ?? 0
  const count = summary?.reviewCount ?? product.reviewCount ?? 0
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
    url: address(paths.product(product._id)),
    image: imagesOf(product).map(address),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    offers: {
      '@type': 'Offer',
      url: address(paths.product(product._id)),
      priceCurrency: 'AED',
      price: shownPrice(product).effective,
      availability: `https://schema.org/${hasStock(product, variants) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${isPreLoved(product.tags) ? 'UsedCondition' : 'NewCondition'}`
    },
    ...(count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count }
    })
  }
}

function breadcrumbThing({ product, trail, address }: Told): Thing {
  const places = [
    { name: productText.home, path: paths.home },
    ...trail.map(category => ({ name: categoryName(category), path: paths.categoryDeep(category._id) })),
    { name: product.name, path: paths.product(product._id) }
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: address(path)
    }))
  }
}
