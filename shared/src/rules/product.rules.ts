import type {
  ListedProduct,
  LooseProduct,
  Product,
  LooseProductListResponse,
  ProductListResponse,
  Variant
} from '../contract/product'

type Brand = Product['brand']

/** `sale` only when it is below `original`; both in AED. */
export interface DisplayPrice {
  original: number
  sale: number | undefined
  /** The price to pay. */
  effective: number
  percentOff: number | undefined
}

const withId = (loose: Product | LooseProduct): Product =>
  ({ ...loose, _id: loose._id ?? (loose as LooseProduct).id ?? '' }) as Product

/** Normalizes a list item: wrapped or bare, `_id` or `id` (S3). */
export function normalizeListItem(item: ListedProduct | LooseProduct): ListedProduct {
  const wrapped = 'product' in item && typeof item.product === 'object'
  const product = withId(wrapped ? (item as ListedProduct).product : (item as LooseProduct))
  const variants = wrapped ? (item as ListedProduct).variants : product.variants
  return { product, variants: variants ?? [] }
}

/** Normalizes a response of GET /api/products/all (C16). */
export function normalizeProductList(
  response: LooseProductListResponse | null | undefined
): ProductListResponse {
  const isBare = Array.isArray(response)
  const items = ((isBare ? response : response?.items) ?? []).filter(Boolean).map(normalizeListItem)
  const page = isBare ? undefined : response
  return {
    items,
    total: page?.total ?? items.length,
    page: page?.page ?? 1,
    limit: page?.limit ?? items.length,
    ...(page?.facets && { facets: page.facets }),
    ...(page?.category && { category: page.category }),
    ...(page?.sizing && { sizing: page.sizing })
  }
}

export const brandName = (brand: Brand): string => (typeof brand === 'string' ? brand : (brand?.name ?? ''))
export const brandSlugOf = (brand: Brand): string | undefined =>
  typeof brand === 'object' ? brand.slug : undefined

export const hasStock = (product: Product, variants: readonly Variant[]): boolean =>
  variants.length ? variants.some(variant => variant.stock > 0) : (product.defaultStock ?? 0) > 0

/** Returns the prices to show for a product or one of its variants (C19). */
export function displayPrice(product: Product, variant?: Variant): DisplayPrice {
  const { pricing } = product
  const listPrice = variant?.price ?? pricing?.basePrice ?? product.price ?? product.defaultPrice ?? 0
  const reduced = variant ? variant.salePrice : (pricing?.salePrice ?? product.salePrice)
  const sale = reduced ?? undefined
  if (sale !== undefined && sale < listPrice) return priced(listPrice, sale)
  const compareAt = product.compareAtPrice ?? 0
  return compareAt > listPrice ? priced(compareAt, listPrice) : priced(listPrice, undefined)
}

const priced = (original: number, sale: number | undefined): DisplayPrice => ({
  original,
  sale,
  effective: sale ?? original,
  percentOff: sale === undefined ? undefined : percentOff(original, sale)
})

export const percentOff = (original: number, sale: number): number => Math.round((1 - sale / original) * 100)

/** Returns the first picture of the first list that has one. */
export const firstImage = (...sources: (readonly string[] | undefined)[]): string | undefined =>
  sources.find(images => images?.length)?.[0]
