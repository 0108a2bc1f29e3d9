import { z } from 'zod'
import { category, type Category } from './category'
import { SEARCH_RESULTS_MAX } from './limits'
import { provenance } from './provenance'
import { audiences, sizeSystems, type Sizing, sizingKinds } from './sizing'

export const brandOfProduct = z.union([
  z.string(),
  z.object({
    _id: z.string().optional(),
    name: z.string(),
    slug: z.string().optional(),
    /** Of a renamed brand, and of brands that were merged into it: their addresses lead to it. */
    formerSlugs: z.array(z.string()).optional()
  })
])

export const optionValues = z.object({ Color: z.string().optional(), Size: z.string().optional() })

/** An option beside colour and size: `Metal`, `Rose gold`. */
const furtherOption = z.object({ name: z.string(), value: z.string() })
export type FurtherOption = z.infer<typeof furtherOption>
/** Of a line, in the language of the request. */
export const furtherOptions = z.array(furtherOption).optional()
/** To choose: `label` has what is shown in the language of the request, where that differs. */
const selectableOption = furtherOption.extend({
  label: z.object({ name: z.string().optional(), value: z.string().optional() }).optional()
})

/** How a variant is supplied that no stock limits: it is not counted, or made when it is ordered. */
export const supplies = ['uncounted', 'made-to-order'] as const
export type Supply = (typeof supplies)[number]
const supply = {
  supply: z.enum(supplies).optional(),
  /** After how many weeks it ships: '4' or '3-4'. */
  leadWeeks: z.string().optional(),
  /** What shoppers read of it, in the language of the request: 'Made to order: ships in 3 to 4 weeks'. */
  supplyNote: z.string().optional()
}

/** Prices in AED; `salePrice` only for a reduced variant. */
export const variant = z.object({
  _id: z.string(),
  product: z.union([z.string(), z.object({ _id: z.string() })]),
  optionValues,
  /** The values as they are shown in the language of the request. */
  optionLabels: optionValues.optional(),
  /** Options beside colour and size, in the order of the page (C387). */
  options: z.array(selectableOption).optional(),
  images: z.array(z.string()),
  price: z.number(),
  salePrice: z.number().nullish(),
  /** How many can be bought at once. */
  stock: z.number(),
  ...supply
})
export type Variant = z.infer<typeof variant>

export const sizing = z.object({
  kind: z.enum(sizingKinds),
  audience: z.enum(audiences).optional(),
  system: z.enum(sizeSystems).optional()
})

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  detailedDescription: z.string().optional(),
  images: z.array(z.string()),
  /** What a picture shows, by its address; only in the product's own response. */
  imageTexts: z.record(z.string(), z.string()).optional(),
  defaultImages: z.array(z.string()).optional(),
  /** A sheet of frames from all sides (TURNTABLE); products that can be turned have one. */
  turntable: z.string().optional(),
  /** Of a pre-loved product, only in its own response. */
  provenance: provenance.optional(),
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
  /** Of a product without variants. */
  ...supply,
  slug: z.string().optional(),
  createdAt: z.string().optional(),
  /** Shoppers can offer a price while there is one unit of it; only in its own response (C442). */
  takesOffers: z.boolean().optional(),
  /** By the id of each variant, or of a product without variants, where the house has one; only in its own response. */
  codes: z
    .record(z.string(), z.object({ sku: z.string().optional(), gtin: z.string().optional() }))
    .optional(),
  /** ISO moment until which a sale runs; only in its own response. */
  saleEndsAt: z.string().optional(),
  /** Of its variants, ascending; only in the product's own response. */
  sizes: z.array(z.string()).optional(),
  /** Of sizes that have a guide; only in the product's own response. */
  sizing: sizing.optional(),
  variants: z.array(variant).optional()
})
export type Product = z.infer<typeof product>

/** A list item wraps a product with its variants. */
export const listedProduct = z.object({ product, variants: z.array(variant) })
export type ListedProduct = z.infer<typeof listedProduct>

export const conditions = ['new', 'pre-loved'] as const
export type Condition = (typeof conditions)[number]

const count = z.int()
/** In the language of the request; `name` is the value of the filter. */
const label = z.string().optional()

/**
 * Numbers of products by property, over all pages of a result. Each facet leaves its own filter out, so that several of
 * its values can be chosen. Without values that no product has; prices in AED, null without products.
 */
export const facets = z.object({
  categories: z.array(z.object({ _id: z.string(), count })),
  brands: z.array(z.object({ slug: z.string(), name: z.string(), count })),
  colours: z.array(z.object({ name: z.string(), label, count })),
  sizes: z.array(z.object({ name: z.string(), label, count })),
  conditions: z.array(z.object({ name: z.enum(conditions), count })),
  price: z.object({ min: z.number(), max: z.number() }).nullable(),
  inStock: count
})
export type Facets = z.infer<typeof facets>

/**
 * GET /api/products/all; `facets` on request, from a server that filters by price and stock itself (C109), and with them
 * the category that was asked for (C423), and how its sizes are measured, if all are measured alike (C430, C458).
 */
export const productListResponse = z.object({
  items: z.array(listedProduct),
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  facets: facets.optional(),
  category: category.optional(),
  sizing: sizing.optional()
})
export type ProductListResponse = z.infer<typeof productListResponse>

/** GET /api/products/{id}/look. */
export const lookResponse = z.object({ items: z.array(listedProduct) })

/** Responses of GET /api/products/all that the browser accepts: a bare list, or items wrapped or bare (C16). */
export type LooseProductListResponse =
  | (ListedProduct | LooseProduct)[]
  | {
      items?: (ListedProduct | LooseProduct)[]
      total?: number
      page?: number
      limit?: number
      facets?: Facets
      category?: Category
      sizing?: Sizing
    }

/** A product of another server: `id` instead of `_id`. */
export type LooseProduct = Omit<Product, '_id'> & { _id?: string; id?: string }

export const sortKeys = ['createdAt', 'name', 'brand', 'price', 'popularity'] as const
export type SortKey = (typeof sortKeys)[number]

/** GET /api/products/{id} */
export const productDetailResponse = z.object({ product, variants: z.array(variant) })
export type ProductDetailResponse = z.infer<typeof productDetailResponse>

/** Responses of GET /api/products/{id} that the browser accepts: wrapped, bare, or empty for an unknown product. */
export type LooseProductDetailResponse = ListedProduct | LooseProduct | null

/** Responses of GET /api/variants/by-product/{id} that the browser accepts: a bare list or `{items}` (C16). */
export type LooseVariantsResponse = Variant[] | { items?: Variant[] }

/** Houses that a query names and the shop does not carry; what is shown is for the other words. */
const notCarried = z.object({
  houses: z.array(z.string()),
  /** As typed; blank: what people look for at these houses is shown. */
  words: z.string(),
  /** Id of the category that these words name. */
  category: z.string().optional()
})
export type NotCarried = z.infer<typeof notCarried>

/**
 * GET /api/products/search: one page of the results, with their variants. `corrected`: what was searched instead of the
 * query; `dropped`: its words that no result has; `sizing`: of results that are measured alike (C458).
 */
export const searchResponse = z.object({
  results: z.array(product).max(SEARCH_RESULTS_MAX),
  total: z.int().optional(),
  page: z.int().optional(),
  limit: z.int().optional(),
  corrected: z.string().optional(),
  dropped: z.array(z.string()).optional(),
  notCarried: notCarried.optional(),
  facets: facets.optional(),
  sizing: sizing.optional()
})
export type SearchResponse = z.infer<typeof searchResponse>

/** Responses of GET /api/products/search that the browser accepts: items wrapped or bare (C16). */
export interface LooseSearchResponse extends Partial<Omit<SearchResponse, 'results'>> {
  results?: (ListedProduct | LooseProduct)[]
}

/**
 * A suggestion with `_id` opens that product, one without searches for its name. A product has a picture and its price in
 * AED, as far as known.
 */
export const suggestion = z.object({
  _id: z.string().optional(),
  name: z.string(),
  kind: z.enum(['product', 'category', 'brand']).optional(),
  brand: z.string().optional(),
  image: z.string().optional(),
  price: z.number().optional(),
  salePrice: z.number().nullish()
})
export type Suggestion = z.infer<typeof suggestion>
export const suggestionsResponse = z.object({ suggestions: z.array(suggestion) })
