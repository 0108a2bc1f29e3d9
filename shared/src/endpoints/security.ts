import { successResponse, weakPasswordDetails } from '../contract/response'
import {
  changePasswordRequest,
  closeAccountRequest,
  personalDataResponse,
  restoreEmailRequest,
  sessionsResponse
} from '../contract/security'
import type { EndpointTable } from './endpoint'

/** Password, e-mail, sessions and the data of an account. */
export const securityEndpoints = {
  'POST /api/auth/change-password': {
    summary: 'Sets a new password and signs out every other device',
    session: 'required',
    request: changePasswordRequest,
    response: successResponse,
    errors: ['WEAK_PASSWORD', 'WRONG_PASSWORD', 'BLOCKED'],
    errorDetails: { WEAK_PASSWORD: weakPasswordDetails }
  },
  'POST /api/auth/restore-email': {
    summary: 'Restores an e-mail address that was replaced less than 72 hours ago; signs out every device',
    session: 'none',
    request: restoreEmailRequest,
    response: successResponse,
    errors: ['ALREADY_THERE']
  },
  'GET /api/user/sessions': {
    summary: 'Lists the devices that are signed in',
    session: 'required',
    response: sessionsResponse
  },
  'DELETE /api/user/sessions/{id}': {
    summary: 'Signs out a device',
    session: 'required',
    response: sessionsResponse,
    errors: ['NOT_FOUND']
  },
  'POST /api/user/sessions/end-others': {
    summary: 'Signs out every other device',
    session: 'required',
    response: sessionsResponse
  },
  'GET /api/user/export': {
    summary: 'Returns everything that is stored about the shopper, as a file',
    session: 'required',
    response: personalDataResponse
  },
  'POST /api/user/close-account': {
    summary: 'Closes the account; orders and invoices are kept as the law demands',
    session: 'required',
    request: closeAccountRequest,
    response: successResponse,
    errors: ['WRONG_PASSWORD', 'CONFLICT']
  }
} as const satisfies EndpointTable
