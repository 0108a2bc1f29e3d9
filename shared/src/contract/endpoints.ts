import { z } from 'zod'
import {
  isAuthResponse,
  loginRequest,
  profileResponse,
  registerRequest,
  resetPasswordRequest,
  sendResetOtpRequest,
  updateProfileRequest,
  userDataResponse,
  verifyOtpRequest
} from './account'
import { addressesResponse, addressFields } from './address'
import { addToCartRequest, cartResponse, removeFromCartRequest, updateCartRequest } from './cart'
import { categoriesResponse } from './category'
import { banner, brandsResponse } from './content'
import { order, ordersResponse, placeOrderRequest } from './order'
import {
  productDetailResponse,
  productListResponse,
  searchResponse,
  sortKeys,
  suggestionsResponse,
  variant
} from './product'
import { type ErrorCode, successResponse } from './response'
import { reviewListResponse, reviewSorts, writeReviewRequest, writeReviewResponse } from './review'
import { publicSettings } from './settings'
import {
  addToWishlistRequest,
  notifySubscribeRequest,
  removeFromWishlistRequest,
  wishlistItem,
  wishlistResponse
} from './wishlist'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An operation of the HTTP api. Its key is 'METHOD /path/{parameter}'. */
export interface Endpoint {
  summary: string
  /** 'required': responds with 401 without a session. 'optional': loads the shopper when there is one. */
  session: 'required' | 'optional' | 'none'
  /** Describes valid values; the api reads queries leniently (C21), so that `route` does not enforce it. */
  query?: z.ZodObject
  request?: z.ZodType
  /** The api gets the body as bytes, whose signature it verifies; `request` describes the JSON. */
  rawBody?: true
  /** Body of a successful response; absent when `contentType` is not JSON. */
  response?: z.ZodType
  /** Default 200. Several when a repeated request has another status; the first is then the default. */
  status?: readonly (200 | 201)[]
  /** Default 'application/json'. */
  contentType?: string
  /** Error codes besides those that every endpoint of its kind has (see `errorCodesOf`). */
  errors?: readonly ErrorCode[]
  /** Absent in production or without the provider's keys. */
  conditional?: true
}

const page = z.int().min(1).optional()
const limit = z.int().min(1).optional()
const text = z.string().optional()
const webhook = (provider: string) =>
  ({
    summary: `Receives a signed event of ${provider}`,
    session: 'none',
    request: z.record(z.string(), z.unknown()),
    rawBody: true,
    response: successResponse,
    conditional: true
  }) as const

/** Every endpoint of the api, in one table: the source of its routes, of the types of `http` and of `GET /api/docs.json`. */
export const endpoints = {
  'GET /api/products/all': {
    summary: 'Lists products, filtered, sorted and in pages',
    session: 'none',
    query: z.object({
      search: text,
      brand: text,
      category: text,
      deep: z.enum(['0', '1']).optional(),
      sortBy: z.enum(sortKeys).optional(),
      sortOrder: z.enum(['asc', 'desc']).optional(),
      page,
      limit
    }),
    response: productListResponse
  },
  'GET /api/products/search': {
    summary: 'Finds products by text',
    session: 'none',
    query: z.object({ q: text }),
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
  'GET /api/variants/by-product/{id}': {
    summary: 'Lists the variants of a product',
    session: 'none',
    response: z.array(variant),
    errors: ['NOT_FOUND']
  },
  'GET /api/category': {
    summary: 'Returns the category tree',
    session: 'none',
    response: categoriesResponse
  },
  'GET /brands': { summary: 'Lists the brands', session: 'none', response: brandsResponse },
  'GET /api/brands': { summary: 'Lists the brands', session: 'none', response: brandsResponse },
  'GET /api/banner/{place}': {
    summary: 'Returns a banner of the home page',
    session: 'none',
    response: banner,
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
    summary: 'Writes a review',
    session: 'required',
    request: writeReviewRequest,
    response: writeReviewResponse,
    status: [201],
    errors: ['NOT_FOUND']
  },
  'GET /api/auth/is-auth': {
    summary: 'Returns whether a shopper is signed in',
    session: 'optional',
    response: isAuthResponse
  },
  'POST /api/auth/register': {
    summary: 'Creates an account and signs in',
    session: 'none',
    request: registerRequest,
    response: successResponse,
    errors: ['WEAK_PASSWORD', 'ALREADY_THERE']
  },
  'POST /api/auth/login': {
    summary: 'Signs in',
    session: 'none',
    request: loginRequest,
    response: successResponse,
    errors: ['NO_SESSION']
  },
  'POST /api/auth/logout': { summary: 'Signs out', session: 'none', response: successResponse },
  'POST /api/auth/send-otp': {
    summary: 'Sends a verification code by e-mail',
    session: 'required',
    response: successResponse,
    errors: ['ALREADY_THERE']
  },
  'POST /api/auth/verify-otp': {
    summary: 'Verifies the e-mail address',
    session: 'required',
    request: verifyOtpRequest,
    response: successResponse
  },
  'POST /api/auth/send-reset-otp': {
    summary: 'Sends a code to reset the password; responds alike for unknown addresses',
    session: 'none',
    request: sendResetOtpRequest,
    response: successResponse
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password',
    session: 'none',
    request: resetPasswordRequest,
    response: successResponse,
    errors: ['WEAK_PASSWORD']
  },
  'GET /api/user/data': {
    summary: 'Returns the signed-in user',
    session: 'required',
    response: userDataResponse
  },
  'GET /api/user/profile': {
    summary: 'Returns the profile',
    session: 'required',
    response: profileResponse
  },
  'PUT /api/user/update-profile': {
    summary: 'Changes name and e-mail address',
    session: 'required',
    request: updateProfileRequest,
    response: profileResponse,
    errors: ['ALREADY_THERE']
  },
  'GET /api/user/addresses': {
    summary: 'Lists the addresses',
    session: 'required',
    response: addressesResponse
  },
  'POST /api/user/address': {
    summary: 'Adds an address',
    session: 'required',
    request: addressFields,
    response: addressesResponse,
    errors: ['CONFLICT']
  },
  'PUT /api/user/address/{id}': {
    summary: 'Changes an address',
    session: 'required',
    request: addressFields,
    response: addressesResponse,
    errors: ['NOT_FOUND']
  },
  'PUT /api/user/address/default/{id}': {
    summary: 'Makes an address the default',
    session: 'required',
    response: addressesResponse,
    errors: ['NOT_FOUND']
  },
  'DELETE /api/user/delete/{id}': {
    summary: 'Deletes an address',
    session: 'required',
    response: addressesResponse,
    errors: ['NOT_FOUND']
  },
  'GET /api/cart/': { summary: 'Returns the cart', session: 'required', response: cartResponse },
  'POST /api/cart/add': {
    summary: 'Adds a product to the cart',
    session: 'required',
    request: addToCartRequest,
    response: cartResponse,
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'CONFLICT']
  },
  'PATCH /api/cart/update': {
    summary: 'Sets the quantity of a cart line',
    session: 'required',
    request: updateCartRequest,
    response: cartResponse,
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'CONFLICT']
  },
  'POST /api/cart/remove': {
    summary: 'Removes a cart line',
    session: 'required',
    request: removeFromCartRequest,
    response: cartResponse,
    errors: ['NOT_FOUND']
  },
  'DELETE /api/cart/clear': { summary: 'Empties the cart', session: 'required', response: cartResponse },
  'GET /api/wishlist/': { summary: 'Returns the wishlist', session: 'required', response: wishlistResponse },
  'POST /api/wishlist/': {
    summary: 'Adds a product to the wishlist',
    session: 'required',
    request: addToWishlistRequest,
    response: wishlistItem,
    status: [201],
    errors: ['NOT_FOUND', 'ALREADY_THERE', 'CONFLICT']
  },
  'DELETE /api/wishlist/{productId}': {
    summary: 'Removes a product from the wishlist',
    session: 'required',
    request: removeFromWishlistRequest,
    response: successResponse,
    errors: ['NOT_FOUND']
  },
  'POST /api/notify/subscribe': {
    summary: 'Subscribes to the mail when a product is back in stock',
    session: 'required',
    request: notifySubscribeRequest,
    response: successResponse,
    errors: ['NOT_FOUND']
  },
  'POST /api/order': {
    summary: 'Places an order; a repeated Idempotency-Key returns the same order with 200',
    session: 'required',
    request: placeOrderRequest,
    response: order,
    status: [200, 201],
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'ALREADY_THERE', 'CONFLICT']
  },
  'POST /api/order/place': {
    summary: 'Places an order, as POST /api/order',
    session: 'required',
    request: placeOrderRequest,
    response: order,
    status: [200, 201],
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'ALREADY_THERE', 'CONFLICT']
  },
  'GET /api/order': {
    summary: 'Lists the orders, newest first',
    session: 'required',
    query: z.object({ page, limit }),
    response: ordersResponse
  },
  'GET /api/order/{id}': {
    summary: 'Returns an order',
    session: 'required',
    response: order,
    errors: ['NOT_FOUND']
  },
  'PUT /api/order/cancel/{id}': {
    summary: 'Cancels an order',
    session: 'required',
    response: order,
    errors: ['NOT_FOUND', 'CONFLICT']
  },
  'GET /api/order/{id}/invoice.pdf': {
    summary: 'Returns the invoice of an order',
    session: 'required',
    contentType: 'application/pdf',
    errors: ['NOT_FOUND', 'CONFLICT']
  },
  'POST /api/payment/stripe/webhook': webhook('Stripe'),
  'POST /api/payment/razorpay/webhook': webhook('Razorpay'),
  'GET /api/dev/mailbox': {
    summary: 'Lists the sent mails; development only',
    session: 'none',
    response: z.array(z.record(z.string(), z.unknown())),
    conditional: true
  },
  'GET /api/docs.json': {
    summary: 'Returns this description of the api',
    session: 'none',
    response: z.record(z.string(), z.unknown())
  }
} as const satisfies Record<`${Method} /${string}`, Endpoint>

export type EndpointName = keyof typeof endpoints

/** Returns every error code that an endpoint can respond with. */
export function errorCodesOf(name: EndpointName): ErrorCode[] {
  const { session, query, errors = [] }: Endpoint = endpoints[name]
  const isWrite = !name.startsWith('GET')
  const takesInput = isWrite || query !== undefined || name.includes('{')
  const codes: (ErrorCode | false)[] = [
    takesInput && 'BAD_INPUT',
    session === 'required' && 'NO_SESSION',
    isWrite && 'FORBIDDEN',
    ...errors,
    'TOO_MANY',
    'INTERNAL',
    'UNAVAILABLE',
    'BUSY'
  ]
  return [...new Set(codes.filter(code => code !== false))]
}
