import {
  isAuthResponse,
  loginOtpRequest,
  loginRequest,
  profileResponse,
  registerRequest,
  resetPasswordRequest,
  sendOtpRequest,
  updateProfileRequest,
  userDataResponse,
  verifyOtpRequest
} from '../contract/account'
import { puzzle } from '../contract/proof'
import { addressesResponse, addressFields } from '../contract/address'
import { successResponse, weakPasswordDetails } from '../contract/response'
import type { EndpointTable } from './endpoint'

/** Sessions, the account and its addresses. */
export const accountEndpoints = {
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
    errors: ['WEAK_PASSWORD', 'ALREADY_THERE'],
    errorDetails: { WEAK_PASSWORD: weakPasswordDetails }
  },
  'POST /api/auth/login': {
    summary: 'Signs in',
    session: 'none',
    request: loginRequest,
    response: successResponse,
    errors: ['NO_SESSION', 'BLOCKED'],
    errorDetails: { TOO_MANY: puzzle.partial() }
  },
  'POST /api/auth/send-login-otp': {
    summary: 'Sends a code to sign in without the password; responds alike for unknown addresses',
    session: 'none',
    request: sendOtpRequest,
    response: successResponse
  },
  'POST /api/auth/login-otp': {
    summary: 'Signs in with a mailed code, which confirms the address',
    session: 'none',
    request: loginOtpRequest,
    response: successResponse,
    errors: ['BLOCKED']
  },
  'POST /api/auth/logout': { summary: 'Signs out', session: 'none', response: successResponse },
  'POST /api/auth/send-otp': {
    summary: 'Sends a code to the e-mail address that waits for one',
    session: 'required',
    response: successResponse,
    errors: ['ALREADY_THERE']
  },
  'POST /api/auth/verify-otp': {
    summary: 'Verifies the e-mail address that waits for the code',
    session: 'required',
    request: verifyOtpRequest,
    response: successResponse,
    errors: ['ALREADY_THERE', 'BLOCKED']
  },
  'POST /api/auth/send-reset-otp': {
    summary: 'Sends a code to reset the password; responds alike for unknown addresses',
    session: 'none',
    request: sendOtpRequest,
    response: successResponse
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password',
    session: 'none',
    request: resetPasswordRequest,
    response: successResponse,
    errors: ['WEAK_PASSWORD'],
    errorDetails: { WEAK_PASSWORD: weakPasswordDetails }
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
    summary: 'Changes the name; another e-mail address needs the current password and waits for its code',
    session: 'required',
    request: updateProfileRequest,
    response: profileResponse,
    errors: ['WRONG_PASSWORD']
  },
  'DELETE /api/user/pending-email': {
    summary: 'Withdraws the e-mail address that waits for its code',
    session: 'required',
    response: profileResponse
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
  }
} as const satisfies EndpointTable
