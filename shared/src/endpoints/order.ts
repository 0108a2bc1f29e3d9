import { z } from 'zod'
import {
  order,
  ordersResponse,
  payOrderResponse,
  placeOrderRequest,
  priceChangedDetails,
  requestReturnRequest,
  trackedOrder,
  trackOrderRequest
} from '../contract/order'
import { promotionProblems } from '../contract/promotion-problems'
import { conflictDetails, outOfStockDetails, successResponse } from '../contract/response'
import type { EndpointTable } from './endpoint'

const page = z.int().min(1).optional()
const limit = z.int().min(1).optional()

const placesOrder = {
  session: 'required',
  request: placeOrderRequest,
  response: order,
  status: [200, 201],
  errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'ALREADY_THERE', 'CONFLICT', 'PRICE_CHANGED', ...promotionProblems],
  errorDetails: {
    PRICE_CHANGED: priceChangedDetails,
    OUT_OF_STOCK: outOfStockDetails,
    CONFLICT: conflictDetails
  }
} as const

const webhook = (provider: string) =>
  ({
    summary: `Receives a signed event of ${provider}`,
    session: 'none',
    request: z.record(z.string(), z.unknown()),
    rawBody: true,
    response: successResponse,
    conditional: true
  }) as const

/** Orders and the events of payment providers. */
export const orderEndpoints = {
  'POST /api/order': {
    ...placesOrder,
    summary: 'Places an order; a repeated Idempotency-Key returns the same order with 200'
  },
  'POST /api/order/place': { ...placesOrder, summary: 'Places an order, as POST /api/order' },
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
  'POST /api/order/{id}/pay': {
    summary: 'Returns the page where an unpaid order is paid; opens a new one when the last has expired',
    session: 'required',
    response: payOrderResponse,
    errors: ['NOT_FOUND', 'CONFLICT']
  },
  'GET /api/order/{id}/payment': {
    summary:
      'The page of the shop over which a provider opens its window; to the order when nothing can be paid',
    session: 'optional',
    status: [200, 303],
    contentType: 'text/html',
    conditional: true
  },
  'POST /api/order/{id}/payment': {
    summary: 'Takes what the window of a provider returns; the provider is asked before the payment changes',
    session: 'required',
    request: z.record(z.string(), z.unknown()),
    response: successResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
    conditional: true
  },
  'POST /api/order/{id}/return': {
    summary: 'Requests the return of items of a delivered order; a repeated request makes no second return',
    session: 'required',
    request: requestReturnRequest,
    response: order,
    errors: ['NOT_FOUND', 'CONFLICT'],
    errorDetails: { CONFLICT: conflictDetails }
  },
  'POST /api/order/track': {
    summary: 'Returns where the order of a mailed link is, until 60 days after its delivery',
    session: 'none',
    request: trackOrderRequest,
    response: trackedOrder
  },
  'GET /api/order/{id}/invoice.pdf': {
    summary: 'Returns the invoice of an order',
    session: 'required',
    contentType: 'application/pdf',
    errors: ['NOT_FOUND', 'CONFLICT']
  },
  'GET /api/order/{id}/credit-note/{number}': {
    summary: 'Returns a credit note of an order',
    session: 'required',
    contentType: 'application/pdf',
    errors: ['NOT_FOUND']
  },
  'POST /api/payment/stripe/webhook': webhook('Stripe'),
  'POST /api/payment/razorpay/webhook': webhook('Razorpay')
} as const satisfies EndpointTable
