import { z } from 'zod'
import { confirmNewsletterRequest, confirmNewsletterResponse, subscribeRequest } from '../contract/newsletter'
import { successResponse } from '../contract/response'
import type { EndpointTable } from './endpoint'

/** The newsletter, without a session (C374). */
export const newsletterEndpoints = {
  'POST /api/newsletter/subscribe': {
    summary: 'Mails a link that confirms the newsletter; responds alike for every address',
    session: 'none',
    request: subscribeRequest,
    response: successResponse,
    errors: ['NOT_FOUND']
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirms the newsletter by its mailed link',
    session: 'none',
    request: confirmNewsletterRequest,
    response: confirmNewsletterResponse
  },
  // The token is in the query, which no log has (SEC-43).
  'POST /api/newsletter/unsubscribe': {
    summary: 'Ends the newsletter of an address with one request (RFC 8058)',
    session: 'none',
    query: z.object({ token: z.string().max(200) }),
    response: successResponse
  }
} as const satisfies EndpointTable
