import { z } from 'zod'
import { categoriesResponse } from '../contract/category'
import { banner, brandFacts, brandsResponse, picturedBrandsResponse } from '../contract/content'
import {
  lookResponse,
  productDetailResponse,
  productListResponse,
  searchResponse,
  sortKeys,
  suggestionsResponse,
  variant
} from '../contract/product'
import { certificate, compareSerialRequest, compareSerialResponse } from '../contract/provenance'
import { policyResponse } from '../contract/policy'
import { reviewListResponse, reviewSorts, writeReviewRequest, writeReviewResponse } from '../contract/review'
import { publicSettings } from '../contract/settings'
import type { EndpointTable } from './endpoint'

const page = z.int().min(1).optional()
const limit = z.int().min(1).optional()
const text = z.string().optional()

/** Filters of a result; lists of values are separated by commas. */
const filters = {
  brands: text,
  colours: text,
  sizes: text,
  conditions: text,
  min: z.number().min(0).optional(),
  max: z.number().min(0).optional(),
  inStock: z.enum(['0', '1']).optional(),
  onSale: z.enum(['0', '1']).optional(),
  facets: z.enum(['0', '1']).optional()
}

/** Products, categories, brands, banners, settings and reviews. */
export const catalogueEndpoints = {
  'GET /api/products/all': {
    summary: 'Lists products, filtered, sorted and in pages',
    session: 'none',
    query: z.object({
      /** At most 12 ids, separated by commas: these products in this order, and no other filter. */
      ids: text,
      search: text,
      brand: text,
      category: text,
      deep: z.enum(['0', '1']).optional(),
      sortBy: z.enum(sortKeys).optional(),
      sortOrder: z.enum(['asc', 'desc']).optional(),
      page,
      limit,
      ...filters
    }),
    response: productListResponse
  },
  'GET /api/products/search': {
    summary: 'Finds products by text',
    session: 'none',
    query: z.object({
      q: text,
      category: text,
      sortBy: z.enum(['relevance', ...sortKeys]).optional(),
      sortOrder: z.enum(['asc', 'desc']).optional(),
      page,
      limit,
      ...filters
    }),
    response: searchResponse
  },
  'GET /api/products/suggestions': {
    summary: 'Suggests search texts',
    session: 'none',
    query: z.object({ q: text }),
    response: suggestionsResponse
  },
  'GET /api/products/{id}': {
    summary: 'Returns a product with its variants',
    session: 'none',
    response: productDetailResponse,
    errors: ['NOT_FOUND']
  },
  'GET /api/products/{id}/look': {
    summary: 'Returns products of other kinds that go with a product',
    session: 'none',
    response: lookResponse,
    errors: ['NOT_FOUND']
  },
  'GET /api/variants/by-product/{id}': {
    summary: 'Lists the variants of a product',
    session: 'none',
    response: z.array(variant),
    errors: ['NOT_FOUND']
  },
  'GET /api/certificates/{number}': {
    summary: 'Returns a certificate of authenticity',
    session: 'none',
    response: certificate,
    errors: ['NOT_FOUND']
  },
  'POST /api/certificates/{number}/serial': {
    summary: 'Compares a serial number with that of a certified product',
    session: 'none',
    request: compareSerialRequest,
    response: compareSerialResponse,
    errors: ['NOT_FOUND', 'TOO_MANY']
  },
  'GET /api/certificates/{number}/qr.svg': {
    summary: 'Returns the QR code that leads to the page of a certificate',
    session: 'none',
    contentType: 'image/svg+xml',
    errors: ['NOT_FOUND']
  },
  'GET /api/category': {
    summary: 'Returns the category tree',
    session: 'none',
    response: categoriesResponse
  },
  'GET /brands': { summary: 'Lists the brands', session: 'none', response: brandsResponse },
  'GET /api/brands': {
    summary: 'Lists the brands, each with a picture',
    session: 'none',
    response: picturedBrandsResponse
  },
  'GET /api/brands/{slug}': {
    summary: 'Returns what the page of a brand says about it',
    session: 'none',
    response: brandFacts,
    errors: ['NOT_FOUND']
  },
  'GET /api/banner/{place}': {
    summary: 'Returns a banner of the home page',
    session: 'none',
    response: banner,
    errors: ['NOT_FOUND']
  },
  'GET /api/policy/{page}': {
    summary:
      'Returns the text of a page (terms, privacy-policy, delivery-returns, faq, about) if the merchant has changed it',
    session: 'none',
    response: policyResponse,
    errors: ['NOT_FOUND']
  },
  'GET /api/settings/public': {
    summary: 'Returns shipping, tax and delivery settings',
    session: 'none',
    response: publicSettings
  },
  'GET /api/reviews/product/{id}': {
    summary: 'Lists the reviews of a product in pages',
    session: 'none',
    query: z.object({ page, limit, sort: z.enum(reviewSorts).optional() }),
    response: reviewListResponse,
    errors: ['NOT_FOUND']
  },
  'POST /api/reviews': {
    summary: 'Writes a review or edits the earlier one of the same product',
    session: 'required',
    request: writeReviewRequest,
    response: writeReviewResponse,
    status: [201, 200],
    errors: ['NOT_FOUND']
  }
} as const satisfies EndpointTable
