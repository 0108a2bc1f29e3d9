import {
  attemptResponse,
  passkeyOptionsRequest,
  passkeySignUp,
  passkeySignUpRequest,
  passkeysResponse,
  registeredPasskey,
  signedAttempt
} from '../contract/passkey'
import { successResponse } from '../contract/response'
import type { EndpointTable } from './endpoint'

/** Passkeys of shoppers. */
export const passkeyEndpoints = {
  'POST /api/auth/passkey/options': {
    summary: 'Begins to sign in with a passkey; the attempt is bound to a cookie and lasts five minutes',
    session: 'none',
    response: attemptResponse
  },
  'POST /api/auth/passkey': {
    summary: 'Signs in with a passkey',
    session: 'none',
    request: signedAttempt,
    response: successResponse,
    errors: ['NO_SESSION', 'BLOCKED']
  },
  'POST /api/auth/register-passkey/options': {
    summary:
      'Begins to make the passkey of a new account; the attempt is bound to a cookie and lasts five minutes',
    session: 'none',
    request: passkeySignUpRequest,
    response: attemptResponse,
    errors: ['ALREADY_THERE']
  },
  'POST /api/auth/register-passkey': {
    summary: 'Creates an account with the passkey that was made, and signs in',
    session: 'none',
    request: passkeySignUp,
    response: successResponse,
    errors: ['ALREADY_THERE']
  },
  'GET /api/user/passkeys': {
    summary: 'Lists the passkeys of the account',
    session: 'required',
    response: passkeysResponse
  },
  'POST /api/user/passkeys/options': {
    summary: 'Begins to make a passkey; more than 15 minutes after the sign-in with the current password',
    session: 'required',
    request: passkeyOptionsRequest,
    response: attemptResponse,
    errors: ['WRONG_PASSWORD']
  },
  'POST /api/user/passkeys': {
    summary: 'Adds the passkey that was made',
    session: 'required',
    request: registeredPasskey,
    response: passkeysResponse,
    errors: ['CONFLICT']
  },
  'DELETE /api/user/passkeys/{id}': {
    summary: 'Removes a passkey',
    session: 'required',
    response: passkeysResponse,
    errors: ['NOT_FOUND']
  }
} as const satisfies EndpointTable
