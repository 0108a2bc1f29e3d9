import { successResponse } from '../response'
import { changePasswordRequest, restoreEmailRequest } from '../security'
import type { EndpointTable } from './endpoint'

/** Password, e-mail, sessions and the data of an account. */
export const securityEndpoints = {
  'POST /api/auth/change-password': {
    summary: 'Sets a new password and signs out every other device',
    session: 'required',
    request: changePasswordRequest,
    response: successResponse,
    errors: ['WEAK_PASSWORD', 'WRONG_PASSWORD']
  },
  'POST /api/auth/restore-email': {
    summary: 'Restores an e-mail address that was replaced less than 72 hours ago; signs out every device',
    session: 'none',
    request: restoreEmailRequest,
    response: successResponse,
    errors: ['ALREADY_THERE']
  }
} as const satisfies EndpointTable
