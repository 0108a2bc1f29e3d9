import { z } from 'zod'
import { SEARCH_RESULTS_MAX } from './limits'

export const brandOfProduct = z.union([
  z.string(),
  z.object({ _id: z.string().optional(), name: z.string(), slug: z.string().optional() })
])

export const optionValues = z.object({ Color: z.string().optional(), Size: z.string().optional() })

/** Prices in AED; `salePrice` only for a reduced variant. */
export const variant = z.object({
  _id: z.string(),
  product: z.union([z.string(), z.object({ _id: z.string() })]),
  optionValues,
  images: z.array(z.string()),
  price: z.number(),
  salePrice: z.number().nullish(),
  stock: z.number()
})
export type Variant = z.infer<typeof variant>

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  detailedDescription: z.string().optional(),
  images: z.array(z.string()),
  defaultImages: z.array(z.string()).optional(),
  brand: brandOfProduct.optional(),
  category: z.string().optional(),
  subCategory: z.string().optional(),
  tags: z.array(z.string()).optional(),
  bestseller: z.boolean().optional(),
  avgRating: z.number().optional(),
  reviewCount: z.number().optional(),
  defaultPrice: z.number().optional(),
  price: z.number().optional(),
  salePrice: z.number().nullish(),
  compareAtPrice: z.number().nullish(),
  pricing: z
    .object({
      basePrice: z.number().optional(),
      salePrice: z.number().nullish(),
      discount: z.number().nullish()
    })
    .optional(),
  appliedOffer: z.object({ name: z.string() }).nullish(),
  defaultStock: z.number().optional(),
  slug: z.string().optional(),
  createdAt: z.string().optional(),
  variants: z.array(variant).optional()
})
export type Product = z.infer<typeof product>

/** A list item wraps a product with its variants. */
export const listedProduct = z.object({ product, variants: z.array(variant) })
export type ListedProduct = z.infer<typeof listedProduct>

/** GET /api/products/all */
export const productListResponse = z.object({
  items: z.array(listedProduct),
  total: z.number(),
  page: z.number(),
  limit: z.number()
})
export type ProductListResponse = z.infer<typeof productListResponse>

/** Responses of GET /api/products/all that the browser accepts: a bare list, or items wrapped or bare (C16). */
export type LooseProductListResponse =
  | (ListedProduct | LooseProduct)[]
  | { items?: (ListedProduct | LooseProduct)[]; total?: number; page?: number; limit?: number }

/** A product of another server: `id` instead of `_id`. */
export type LooseProduct = Omit<Product, '_id'> & { _id?: string; id?: string }

export const sortKeys = ['createdAt', 'name', 'brand'] as const
export type SortKey = (typeof sortKeys)[number]

/** GET /api/products/{id} */
export const productDetailResponse = z.object({ product, variants: z.array(variant) })
export type ProductDetailResponse = z.infer<typeof productDetailResponse>

/** Responses of GET /api/products/{id} that the browser accepts: wrapped, bare, or empty for an unknown product. */
export type LooseProductDetailResponse = ListedProduct | LooseProduct | null

/** Responses of GET /api/variants/by-product/{id} that the browser accepts: a bare list or `{items}` (C16). */
export type LooseVariantsResponse = Variant[] | { items?: Variant[] }

export const searchResponse = z.object({ results: z.array(product).max(SEARCH_RESULTS_MAX) })
export type SearchResponse = z.infer<typeof searchResponse>

/** Responses of GET /api/products/search that the browser accepts: items wrapped or bare (C16). */
export interface LooseSearchResponse {
  results?: (ListedProduct | LooseProduct)[]
}

/** A suggestion with `_id` opens that product, one without searches for its name. */
export const suggestion = z.object({ _id: z.string().optional(), name: z.string() })
export type Suggestion = z.infer<typeof suggestion>
export const suggestionsResponse = z.object({ suggestions: z.array(suggestion) })
