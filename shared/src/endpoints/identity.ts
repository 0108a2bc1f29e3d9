import {
  addIdentityRequest,
  identitiesResponse,
  identityBegunResponse,
  identityRequest
} from '../contract/identity'
import type { EndpointTable } from './endpoint'

const comesBack = {
  session: 'optional',
  status: [303],
  contentType: 'text/html',
  errors: ['NOT_FOUND'],
  conditional: true
} as const

/** Google and Apple as ways to sign in, where their keys are set. */
export const identityEndpoints = {
  'POST /api/auth/identity/{provider}': {
    summary: 'Begins to sign in with a provider; the attempt is bound to a cookie and lasts ten minutes',
    session: 'none',
    request: identityRequest,
    response: identityBegunResponse,
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
    conditional: true
  },
  'GET /api/auth/identity/{provider}/callback': {
    summary: 'Where a provider sends the browser; signs in or adds the identity, and goes on to a page',
    ...comesBack
  },
  'POST /api/auth/identity/{provider}/callback': {
    summary: 'Where a provider that answers by a form sends it; goes on to the same path by GET',
    ...comesBack,
    session: 'none'
  },
  'GET /api/user/identities': {
    summary: 'Lists the identities of the account',
    session: 'required',
    response: identitiesResponse,
    conditional: true
  },
  'POST /api/user/identities/{provider}': {
    summary: 'Begins to add an identity; more than 15 minutes after the sign-in with the current password',
    session: 'required',
    request: addIdentityRequest,
    response: identityBegunResponse,
    errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'CONFLICT', 'UNAVAILABLE'],
    conditional: true
  },
  'DELETE /api/user/identities/{provider}': {
    summary: 'Removes an identity from the account',
    session: 'required',
    response: identitiesResponse,
    errors: ['NOT_FOUND'],
    conditional: true
  }
} as const satisfies EndpointTable
