import { priceOfferRequest, priceOfferState } from '../contract/price-offer'
import { conflictDetails } from '../contract/response'
import type { EndpointTable } from './endpoint'

/** What a shopper offers for a product of which there is one (C442). */
export const priceOfferEndpoints = {
  'GET /api/price-offer/{productId}': {
    summary: 'Returns the latest offer of the shopper for a product, and what can be offered',
    session: 'required',
    response: priceOfferState,
    errors: ['NOT_FOUND']
  },
  'POST /api/price-offer': {
    summary: 'Offers an amount for a product that takes offers; the same amount again changes nothing',
    session: 'required',
    request: priceOfferRequest,
    response: priceOfferState,
    errors: ['NOT_FOUND', 'CONFLICT'],
    errorDetails: { CONFLICT: conflictDetails }
  }
} as const satisfies EndpointTable
