import { addToCartRequest, cartResponse, removeFromCartRequest, updateCartRequest } from '../contract/cart'
import { enterCodeRequest, offerRequest, offerResponse } from '../contract/promotion'
import { promotionProblems } from '../contract/promotion-problems'
import { conflictDetails, outOfStockDetails, successResponse } from '../contract/response'
import {
  addToWishlistRequest,
  notifySubscribeRequest,
  removeFromWishlistRequest,
  sharedWishlistRequest,
  wishlistItem,
  wishlistLink,
  wishlistResponse
} from '../contract/wishlist'
import type { EndpointTable } from './endpoint'

/** Cart, wishlist and back-in-stock notices. */
export const cartEndpoints = {
  'GET /api/cart/': { summary: 'Returns the cart', session: 'required', response: cartResponse },
  'POST /api/cart/add': {
    summary: 'Adds a product to the cart',
    session: 'required',
    request: addToCartRequest,
    response: cartResponse,
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'CONFLICT'],
    errorDetails: { OUT_OF_STOCK: outOfStockDetails, CONFLICT: conflictDetails }
  },
  'PATCH /api/cart/update': {
    summary: 'Sets the quantity of a cart line',
    session: 'required',
    request: updateCartRequest,
    response: cartResponse,
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'CONFLICT'],
    errorDetails: { OUT_OF_STOCK: outOfStockDetails, CONFLICT: conflictDetails }
  },
  'POST /api/cart/remove': {
    summary: 'Removes a cart line',
    session: 'required',
    request: removeFromCartRequest,
    response: cartResponse,
    errors: ['NOT_FOUND']
  },
  'DELETE /api/cart/clear': { summary: 'Empties the cart', session: 'required', response: cartResponse },
  'PUT /api/cart/code': {
    summary: 'Enters a code of a promotion',
    session: 'required',
    request: enterCodeRequest,
    response: cartResponse,
    errors: [...promotionProblems]
  },
  'DELETE /api/cart/code': {
    summary: 'Takes the code of the cart away',
    session: 'required',
    response: cartResponse
  },
  'POST /api/promotion/offer': {
    summary: 'Returns what promotions take off items that are in no cart',
    session: 'required',
    request: offerRequest,
    response: offerResponse,
    errors: [...promotionProblems]
  },
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
  'POST /api/wishlist/link': {
    summary: 'Shares the wishlist by a link; again it is the same link',
    session: 'required',
    response: wishlistLink
  },
  'DELETE /api/wishlist/link': {
    summary: 'Ends the link of the wishlist',
    session: 'required',
    response: wishlistLink
  },
  'POST /api/wishlist/shared': {
    summary: 'Returns the wishlist of a link, with its states of the moment',
    session: 'none',
    request: sharedWishlistRequest,
    response: wishlistResponse
  },
  'POST /api/notify/subscribe': {
    summary: 'Subscribes to the mail when a product is back in stock',
    session: 'required',
    request: notifySubscribeRequest,
    response: successResponse,
    errors: ['NOT_FOUND']
  }
} as const satisfies EndpointTable
